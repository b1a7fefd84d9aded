# BOJ 1987: finds the largest number of cells of a path that begins in the upper left cell of a grid and has
# no letter twice. It never walks on from the same cell with the same letters twice, because CPython cannot
# try all paths in time.
#@ idea-ko: 왼쪽 위 칸에서 출발해 같은 알파벳을 두 번 지나지 않는 경로가 지날 수 있는 칸의 최대 개수를 구합니다.
#@ board: path
import sys


def neighbours(row, column):
    for r, c in (row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column):
        if 0 <= r < rows and 0 <= c < columns:
            yield r, c


seen = set()  # the cells that the search has gone on from, each with the letters of the path: a bit for each


# Adds this cell to the end of the path, which then has `length` cells, and goes on from the cell in each
# direction.
def walk(row, column, length, used=0):
    global longest
    used |= 1 << ord(letters[row][column]) - 65
    if (row, column, used) in seen:
        return

    seen.add((row, column, used))
    path[row][column] = letters[row][column]
    if length > longest:
        longest = length  #@ answer
    for r, c in neighbours(row, column):
        if not used >> ord(letters[r][c]) - 65 & 1:
            walk(r, c, length + 1, used)
    path[row][column] = " "


rows, columns = map(int, sys.stdin.readline().split())
letters = [sys.stdin.readline().strip() for _ in range(rows)]
path = [[" "] * columns for _ in range(rows)]
longest = 0
walk(0, 0, 1)
print(longest)
