# Applies logic as far as possible, then guesses, and undoes a guess that leads to a contradiction.
#@ idea-ko: 논리만으로 풀 수 있는 데까지 푼 다음 한 칸의 숫자를 추측하고, 모순이 나오면 그 추측을 되돌립니다.
#@ board: board
import sys

CELLS = [(row, column) for row in range(9) for column in range(9)]
UNITS = [[(row, column) for column in range(9)] for row in range(9)]
UNITS += [[(row, column) for row in range(9)] for column in range(9)]
UNITS += [[(top + i, left + j) for i in range(3) for j in range(3)] for top in (0, 3, 6) for left in (0, 3, 6)]
PEERS = {cell: {other for unit in UNITS if cell in unit for other in unit} - {cell} for cell in CELLS}


# Returns the digits that are possible in each blank.
def possibilities():
    lists = {}
    for row, column in CELLS:
        if board[row][column] == 0:
            lists[row, column] = set(range(1, 10)) - {board[r][c] for r, c in PEERS[row, column]}
    return lists


# Returns a blank and a digit that must be there, or None.
def only_one(lists):
    for blank, digits in lists.items():
        if len(digits) == 1:
            return blank, min(digits)
    for unit in UNITS:
        blanks = [cell for cell in unit if cell in lists]
        for digit in set().union(*(lists[blank] for blank in blanks)):
            places = [blank for blank in blanks if digit in lists[blank]]
            if len(places) == 1:
                return places[0], digit
    return None


# Fills the blanks by logic, and by a guess where logic finds nothing more. If there is no completion, the board is the
# same as before.
def solve():
    filled = []
    lists = possibilities()
    while only_one(lists) is not None:
        (row, column), digit = only_one(lists)
        board[row][column] = digit
        filled.append((row, column))
        lists = possibilities()
    if not lists:
        return True

    row, column = min(lists, key=lambda blank: len(lists[blank]))
    for digit in lists[row, column]:  # an empty list is a contradiction
        board[row][column] = digit
        if solve():
            return True
        board[row][column] = 0
    for row, column in filled:
        board[row][column] = 0
    return False


board = [list(map(int, sys.stdin.readline().split())) for _ in range(9)]
if solve():
    for row in board:
        print(*row)
