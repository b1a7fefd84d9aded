# Plain backtracking that scans the board for the first blank again at each level.
#@ idea-ko: 호출할 때마다 첫 빈칸을 처음부터 다시 찾는 단순한 백트래킹입니다.
#@ expect: AC or TLE on hard; TLE on worst
#@ board: board
import sys


# The first blank from the top left, or None if the board is full.
def find_blank():
    for row in range(9):
        for column in range(9):
            if board[row][column] == 0:
                return row, column
    return None


# Whether neither the row, nor the column, nor the box has the digit.
def fits(row, column, digit):
    for i in range(9):
        if board[row][i] == digit:
            return False
    for i in range(9):
        if board[i][column] == digit:
            return False
    top, left = row // 3 * 3, column // 3 * 3
    for i in range(top, top + 3):
        for j in range(left, left + 3):
            if board[i][j] == digit:
                return False
    return True


# Fills the blanks in reading order with ascending digits, so the first completion is the smallest one.
def solve():
    blank = find_blank()
    if blank is None:
        return True

    row, column = blank
    for digit in range(1, 10):
        if fits(row, column, digit):
            board[row][column] = digit
            if solve():
                return True
            board[row][column] = 0
    return False


board = [list(map(int, sys.stdin.readline().split())) for _ in range(9)]
if solve():
    for row in board:
        print(*row)
