# The emitter of programs in Python. It adds calls to the syntax tree of the submission, so that line numbers stay, and
# runs it. `events.rs` describes the events.
import ast
import mmap
import os
import sys
from collections import deque

ROOM = 64
ANSWER, PRINT = 5, 6  # first bytes of events
WINDOW = 1 << 20
LISTS = (list, tuple, deque, bytearray)
NUMBERS = frozenset((int, bool))
PRINTS = ("print", "write", "writelines", "append", "appendleft", "add")


class Events:
    """The file of the events. Only a part of it is in memory."""

    def __init__(self):
        self.most = int(os.environ["OJ_EVENTS"])
        self.file = os.open("oj-events", os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0))
        self.start, self.at, self.window = 0, 0, None
        self.move()

    def write(self, event):
        if self.at + len(event) > WINDOW:
            self.move()
        self.window[self.at:self.at + len(event)] = event
        self.at += len(event)

    def move(self):
        part = self.at // mmap.ALLOCATIONGRANULARITY * mmap.ALLOCATIONGRANULARITY
        self.start, self.at = self.start + part, self.at - part
        if self.start + WINDOW > self.most:
            os._exit(0)
        os.ftruncate(self.file, self.start + WINDOW)
        self.window = mmap.mmap(self.file, WINDOW, offset=self.start)


events = Events()
shown = {}  # what each board held at the last look, row by row
sizes = {}


def enter():
    events.write(b"\1")


def leave():
    events.write(b"\2")


def mark(kind):
    events.write(numbers(kind))


def inside(body):
    enter()
    try:
        return body()
    finally:
        leave()


def look(board, line, value, appears=False):
    if type(value) is not list and type(value) is not str:
        value = as_list(value, shown.get(board, ((),))[0])
        if value is None:
            return
    before = shown.get(board, ())
    if len(before) == 1 and value == before[0] and not appears:
        return
    is_list = type(value) is str or NUMBERS.issuperset(map(type, value)) or not any(isinstance(row, LISTS) or type(row) is str and len(row) > 1 for row in value)
    rows = [value[:ROOM]] if is_list else [row[:ROOM] if isinstance(row, (list, str)) else (as_list(row) or [])[:ROOM] for row in value[:ROOM]]
    if rows == before and not appears:
        return
    size = (0, len(value)) if is_list else (len(value), max(map(len, rows), default=0))
    if size[1] == ROOM and any(isinstance(row, (list, str)) and len(row) > ROOM for row in value):
        size = (size[0], ROOM + 1)
    most = sizes.get(board, (0, 0))
    if appears or size[0] > most[0] or size[1] > most[1]:
        sizes[board] = (max(size[0], most[0]), max(size[1], most[1]))
        events.write(numbers(3, board, *sizes[board], 0))
    changes = []
    for row in range(max(len(rows), len(before))):
        now = rows[row] if row < len(rows) else ()
        old = before[row] if row < len(before) else ()
        if now == old:
            continue
        changed = [column for column, (new, held) in enumerate(zip(now, old)) if new != held]
        changed += range(min(len(now), len(old)), max(len(now), len(old)))
        for column in changed:
            changes += row * ROOM + column + 1, code(now[column] if column < len(now) else None)
    shown[board] = rows
    if changes:
        # Only an argument is new when a function begins: the line is that of its call.
        events.write(numbers(4, board, line or sys._getframe(2).f_lineno, *changes, 0))


def as_list(value, before=()):
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, set):
        # A set has no order: an element keeps its place, and a new one is the last.
        kept = [element for element in before if element in value]
        return kept + [element for element in value if element not in kept]
    return list(value) if isinstance(value, LISTS) else None


def code(value):
    if type(value) is bool:
        return value << 2 | 2
    if type(value) is str and len(value) == 1:
        return ord(value) << 2 | 1
    try:
        number = max(-1 << 40, min(int(value), 1 << 40))
    except (TypeError, ValueError, OverflowError):
        return ord(value[0]) << 2 | 1 if type(value) is str and value else 3
    return (number << 1 ^ number >> 63) << 2


def numbers(*values):
    text = bytearray()
    for value in values:
        while value > 127:
            text.append(value & 127 | 128)
            value >>= 7
        text.append(value)
    return text


class CallInserter:
    """Adds calls to a syntax tree: looks at boards, the functions that call themselves, and marked lines."""

    def __init__(self, tree, source, boards):
        self.boards = {name: board for board, names in enumerate(boards) for name in names}
        self.recursive = recursive(tree)
        self.rows = {}  # variables of loops over a board, each with the expression and the name of the board
        for loop in ast.walk(tree):
            if isinstance(loop, ast.For):
                for board in mentions(loop.iter, self.boards):
                    self.rows.update((part.id, board) for part in ast.walk(loop.target) if isinstance(part, ast.Name))
        marked = [number for number, line in enumerate(source.split("\n"), 1) if is_answer(line)]
        self.answers = {id(last_statement(tree, line)) for line in marked}
        self.visit(tree)

    def visit(self, node):
        for field, value in ast.iter_fields(node):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                setattr(node, field, [new for statement in value for new in self.around(statement)])
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    self.visit_child(child)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name in self.recursive:
            # An argument may hold another board than before, and a loop over rows changes a board under another name. The
            # call begins on what is there. No name may stand before the statement that says where it belongs.
            first = [part for part in node.body if isinstance(part, (ast.Global, ast.Nonlocal))]
            body = [part for part in node.body if part not in first] or parsed("pass")
            later = {name for part in body for of in ast.walk(part) if isinstance(of, (ast.Global, ast.Nonlocal)) for name in of.names}
            boards = {(name, name) for name in names(node.args) if name in self.boards} | mentions(node, self.boards)
            looks = [look for text, name in sorted(boards) if text not in later for look in self.look(text, name, 0)]
            node.body = first + looks + parsed("oj_enter()") + [ast.Try(body, [], [], parsed("oj_leave()"))]

    def visit_child(self, child):
        if id(child) in self.recursive:
            child.body = ast.Call(ast.Name("oj_inside", ast.Load()), [ast.Lambda(ast.arguments([], [], None, [], [], None, []), child.body)], [])
        if not getattr(child, "is_ours", False):
            self.visit(child)

    def around(self, statement):
        """Returns the statements in place of this one."""
        line = statement.lineno
        before = parsed(f"oj_mark({ANSWER})") if id(statement) in self.answers else []
        after = []
        if isinstance(statement, (ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign)):
            by_row = {self.rows[part.value.id] for part in ast.walk(statement) if is_place_of(part, self.rows)}
            for text, name in sorted(mentions(statement, self.boards) | by_row):
                after += self.look(text, name, line, is_bound(statement, text))
            if self.prints(statement):
                after += parsed(f"oj_mark({PRINT})")
        for new in before + after:
            for part in ast.walk(new):
                part.is_ours = True
                if isinstance(part, (ast.stmt, ast.expr)):
                    part.lineno = part.end_lineno = line
                    part.col_offset = part.end_col_offset = 0
        return before + [statement] + after

    def look(self, text, name, line, appears=False):
        call = f"oj_look({self.boards[name]}, {line}, {text}, {appears})"
        return parsed(f"try:\n {call}\nexcept (NameError, AttributeError):\n pass")

    def prints(self, statement):
        call = statement.value
        if not isinstance(statement, ast.Expr) or not isinstance(call, ast.Call):
            return False
        name = getattr(call.func, "attr", None) or getattr(call.func, "id", None)
        return name in PRINTS and getattr(getattr(call.func, "value", None), "id", None) not in self.boards


def parsed(text):
    return ast.parse(text).body


def is_answer(line):
    return line.rpartition("#")[2].replace(" ", "") == "@answer"


def last_statement(tree, line):
    """Returns the statement before which the board is an answer if this line runs."""
    found = None
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and node.lineno <= line <= node.end_lineno:
            found = node if found is None or node.lineno >= found.lineno else found
    return found


def names(arguments):
    return [argument.arg for argument in arguments.posonlyargs + arguments.args + arguments.kwonlyargs]


def mentions(statement, boards):
    """Returns the expressions in a statement that are one of the boards, with the name."""
    found = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and node.id in boards:
            found.add((node.id, node.id))
        elif isinstance(node, ast.Attribute) and node.attr in boards and isinstance(node.value, ast.Name):
            found.add((f"{node.value.id}.{node.attr}", node.attr))
    return found


def is_place_of(part, rows):
    """Whether an expression is a place of the row of a board, to which the program assigns, or a method of the row."""
    is_place = isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store) or isinstance(part, ast.Attribute)
    return is_place and isinstance(part.value, ast.Name) and part.value.id in rows


def is_bound(statement, text):
    """Whether a statement makes the variable another object."""
    return isinstance(statement, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == text or isinstance(target, ast.Attribute) and target.attr == text.split(".")[-1]
        for target in statement.targets
    )


def recursive(tree):
    """Returns the names of the functions that call themselves, perhaps through others, and the ids of such lambdas."""
    calls, lambdas = {}, {}
    for node in ast.walk(tree):
        name = getattr(node, "name", None)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            lambdas[id(node.value)] = name
        elif not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        called = [call.func for call in ast.walk(node) if isinstance(call, ast.Call)]
        calls.setdefault(name, set()).update(getattr(of, "id", None) or getattr(of, "attr", None) for of in called)
    found = set()
    for name in calls:
        reached, new = set(), [name]
        while new:
            for other in calls.get(new.pop(), ()):
                if other in calls and other not in reached:
                    reached.add(other)
                    new.append(other)
        if name in reached:
            found.add(name)
    return found | {key for key, name in lambdas.items() if name in found}


def run(source, boards):
    tree = ast.parse(source, "Main.py")
    CallInserter(tree, source, boards)
    ast.fix_missing_locations(tree)
    program = {"__name__": "__main__", "oj_look": look, "oj_mark": mark, "oj_enter": enter, "oj_leave": leave, "oj_inside": inside}
    exec(compile(tree, "Main.py", "exec"), program)
