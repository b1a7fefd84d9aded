# BOJ 1799: finds the largest number of bishops on the allowed cells of a board so that none attacks another.
#@ idea-ko: 체스판에서 놓을 수 있는 칸에 비숍을 서로 공격할 수 없게 최대한 많이 놓습니다.
#@ board: board
import sys


attacked = set()  # the falling diagonals with a bishop; on each, `row - column` is the same


# Puts at most one bishop on this rising diagonal and on each later one of the same colour. `bishops` is the
# number on the board. The cells of a rising diagonal have the same `row + column`, here called `diagonal`.
def fill(diagonal, bishops):
    global most
    diagonals_left = (2 * n - diagonal) // 2
    if bishops + diagonals_left <= most:
        return
    if diagonals_left == 0:
        most = bishops  #@ answer
        return

    for row in range(max(0, diagonal - n + 1), min(diagonal, n - 1) + 1):
        column = diagonal - row
        if board[row][column] == 0 and row - column not in attacked:
            attacked.add(row - column)
            board[row][column] = 1
            fill(diagonal + 2, bishops + 1)
            board[row][column] = 0
            attacked.remove(row - column)
    fill(diagonal + 2, bishops)  # no bishop on this diagonal


n = int(sys.stdin.readline())
board = [[0 if word == "1" else 2 for word in sys.stdin.readline().split()] for _ in range(n)]
total = 0
for colour in 0, 1:
    most = 0
    fill(colour, 0)
    total += most
print(total)
