# Applies two rules that people use, naked singles and hidden singles, and never guesses.
#@ idea-ko: 사람이 쓰는 두 규칙만으로 풀고 추측하지 않습니다. 후보가 하나뿐인 칸과 들어갈 칸이 하나뿐인 숫자를 찾아 채웁니다.
#@ board: board
#@ expect: WA on tiny, multi, hard, worst
import sys

CELLS = [(row, column) for row in range(9) for column in range(9)]
UNITS = [[(row, column) for column in range(9)] for row in range(9)]
UNITS += [[(row, column) for row in range(9)] for column in range(9)]
UNITS += [[(top + i, left + j) for i in range(3) for j in range(3)] for top in (0, 3, 6) for left in (0, 3, 6)]


# Strikes the digits that stand in a cell's row, column and box from the list of the cell.
def check_possibilities():
    for unit in UNITS:
        taken = {board[row][column] for row, column in unit}
        for row, column in unit:
            if board[row][column] == 0:
                lists[row, column] -= taken


# Fixes a digit that has a list of its own, or that stands in one list of a row, column or box. Returns whether it found
# one: the lists of the neighbours must then be checked again.
def check_only_ones():
    for row, column in CELLS:
        if board[row][column] == 0 and len(lists[row, column]) == 1:
            board[row][column] = min(lists[row, column])
            return True

    for unit in UNITS:
        blanks = [(row, column) for row, column in unit if board[row][column] == 0]
        for digit in range(1, 10):
            places = [blank for blank in blanks if digit in lists[blank]]
            if len(places) == 1:
                row, column = places[0]
                board[row][column] = digit
                return True
    return False


board = [list(map(int, sys.stdin.readline().split())) for _ in range(9)]
lists = {cell: set(range(1, 10)) for cell in CELLS}
check_possibilities()
while check_only_ones():
    check_possibilities()
for row in board:
    print(*row)
