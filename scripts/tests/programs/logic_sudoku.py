# Keeps lists of possible values and strikes out values by logic. If that is not enough, it guesses, or gives up.
import sys

GUESS = False

CELLS = [(row, column) for row in range(9) for column in range(9)]
UNITS = [[(row, column) for column in range(9)] for row in range(9)]
UNITS += [[(row, column) for row in range(9)] for column in range(9)]
UNITS += [[(top + i // 3, left + i % 3) for i in range(9)] for top in (0, 3, 6) for left in (0, 3, 6)]


def check_possibilities(lists):
    changed = False
    for unit in UNITS:
        for solved in [cell for cell in unit if len(lists[cell]) == 1]:
            for cell in unit:
                if cell != solved and lists[solved][0] in lists[cell]:
                    lists[cell] = [value for value in lists[cell] if value != lists[solved][0]]
                    changed = True
    return changed


def check_only_ones(lists):
    for unit in UNITS:
        for value in range(1, 10):
            places = [cell for cell in unit if value in lists[cell]]
            if len(places) == 1 and len(lists[places[0]]) > 1:
                lists[places[0]] = [value]
                return True
    return False


def solve(lists):
    while check_possibilities(lists) or check_only_ones(lists):
        pass
    if not all(lists.values()):
        return None
    open_cells = [cell for cell in CELLS if len(lists[cell]) > 1]
    if not open_cells or not GUESS:
        return lists
    cell = min(open_cells, key=lambda cell: len(lists[cell]))
    for value in lists[cell]:
        found = solve({**lists, cell: [value]})
        if found:
            return found
    return None


rows = [list(map(int, line.split())) for line in sys.stdin.read().strip().split("\n")]
given = {(row, column): [rows[row][column]] if rows[row][column] else list(range(1, 10)) for row, column in CELLS}
lists = solve(given)
for row in range(9):
    print(*[lists[row, column][0] if len(lists[row, column]) == 1 else 0 for column in range(9)])
