# BOJ 2580: completes a Sudoku board, and any completion is accepted.
#@ idea-ko: 스도쿠 보드를 채웁니다. 답이 여럿이면 어느 것이든 됩니다.
#@ board: board
import sys


DIGITS = set(range(1, 10))
CELLS = [(row, column) for row in range(9) for column in range(9)]
UNITS = [[cell for cell in CELLS if kind(*cell) == number] for number in range(9) for kind in (
    lambda row, column: row, lambda row, column: column, lambda row, column: row // 3 * 3 + column // 3)]


# The digits that fit each blank: none of its row, column and box has them.
def candidates():
    rows = [DIGITS.difference(row) for row in board]
    columns = [DIGITS.difference(column) for column in zip(*board)]
    boxes = [DIGITS.difference(*(row[i:i + 3] for row in board[j:j + 3])) for j in (0, 3, 6) for i in (0, 3, 6)]
    return {
        (row, column): rows[row] & columns[column] & boxes[row // 3 * 3 + column // 3]
        for row in range(9) for column in range(9) if board[row][column] == 0
    }


# Returns the fewest ways to go on: the digits of one blank, or the blanks of one digit in a row, column or
# box.
def fewest_choices(digits):
    blank = min(digits, key=lambda blank: len(digits[blank]))
    choices = [(*blank, digit) for digit in digits[blank]]
    for unit in UNITS:
        for digit in DIGITS.difference(board[row][column] for row, column in unit):
            places = [(row, column, digit) for row, column in unit if digit in digits.get((row, column), ())]
            choices = min(choices, places, key=len)
    return choices


# Fills the blanks. Returns `False` if there is no completion. Each call goes on where there are the fewest
# choices, so it notices at once if there is none.
def solve():
    digits = candidates()
    if not digits:
        return True

    for row, column, digit in fewest_choices(digits):
        board[row][column] = digit
        if solve():
            return True
        board[row][column] = 0
    return False


board = [list(map(int, sys.stdin.readline().split())) for _ in range(9)]
if solve():
    for row in board:
        print(*row)
