# Plain backtracking: the first blank gets each value that fits, in order.
import sys

board = [list(map(int, line.split())) for line in sys.stdin.read().strip().split("\n")]


def fits(row, column, value):
    top, left = row // 3 * 3, column // 3 * 3
    box = [board[top + i // 3][left + i % 3] for i in range(9)]
    return value not in board[row] and all(line[column] != value for line in board) and value not in box


def solve(cell):
    if cell == 81:
        return True
    row, column = divmod(cell, 9)
    if board[row][column]:
        return solve(cell + 1)
    value = 1
    while value <= 9:
        if fits(row, column, value):
            board[row][column] = value
            if solve(cell + 1):
                return True
            board[row][column] = 0
        value += 1
    return False


solve(0)
for line in board:
    print(*line)
