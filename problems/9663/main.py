# BOJ 9663: counts the ways to place N queens on an N x N board so that none attacks another. Bit masks say
# which columns are attacked, because CPython takes almost all of the time limit for N = 14 with lists of marks.
#@ idea-ko: N x N 체스판에 퀸 N개를 서로 공격할 수 없게 놓는 방법의 수를 셉니다.
#@ board: board
import sys


# Counts the ways to fill the board from `row` down. In each mask, a bit stands for a column of this row that
# is attacked: along the column, or along a diagonal that comes from the left or from the right. A mirror
# image of an answer is an answer too, so the first row tries only one half of its columns.
def count(row, columns=0, from_left=0, from_right=0):
    if row == n:
        return 1  #@ answer

    ways = 0
    free = (1 << (n if row > 0 else (n + 1) // 2)) - 1 & ~(columns | from_left | from_right)
    while free:
        queen = free & -free
        free -= queen
        column = queen.bit_length() - 1
        board[row][column] = 1
        below = count(row + 1, columns | queen, (from_left | queen) << 1, (from_right | queen) >> 1)
        ways += below if row > 0 or 2 * column + 1 == n else 2 * below
        board[row][column] = 0
    return ways


n = int(sys.stdin.readline())
board = [[0] * n for _ in range(n)]
print(count(0))
