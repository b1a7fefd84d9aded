# Plain backtracking that looks at every queen above before it puts one.
#@ idea-ko: 퀸을 놓기 전에 위에 놓인 퀸을 모두 확인하는 단순한 백트래킹입니다.
#@ expect: TLE on large
#@ board: board
import sys


# Whether no queen in the rows above attacks this cell.
def is_free(row, column):
    for above in range(row):
        left, right = column - (row - above), column + (row - above)
        if board[above][column] == 1:
            return False
        if left >= 0 and board[above][left] == 1:
            return False
        if right < n and board[above][right] == 1:
            return False
    return True


# Counts the ways to fill the board from `row` down.
def count(row):
    if row == n:
        return 1  #@ answer

    ways = 0
    for column in range(n):
        if is_free(row, column):
            board[row][column] = 1
            ways += count(row + 1)
            board[row][column] = 0
    return ways


n = int(sys.stdin.readline())
board = [[0] * n for _ in range(n)]
print(count(0))
