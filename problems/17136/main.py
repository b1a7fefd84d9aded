# BOJ 17136: covers all ones of a grid of 10 x 10 with the fewest square papers, five of each size from 1 to
# 5.
#@ idea-ko: 크기마다 다섯 장씩 있는 정사각형 색종이를 가장 적게 써서 10 x 10 격자의 1을 모두 덮습니다.
#@ board: grid
import sys


# Whether a paper with this upper left cell would cover only open cells.
def fits(row, column, size):
    if row + size > 10 or column + size > 10:
        return False
    return not any(any(line[column:column + size]) for line in grid[row:row + size])


def cover_square(row, column, size, value):
    for line in grid[row:row + size]:
        line[column:column + size] = [value] * size


# Covers the first open cell with a paper of each size in turn, and goes on to the next open cell. `papers` is
# the number of papers on the grid.
def cover(papers):
    global fewest
    open_cells = [(row, column) for row in range(10) for column in range(10) if grid[row][column] == 0]
    if not open_cells:
        fewest = min(fewest, papers)  #@ answer
        return
    if papers + 1 >= fewest:
        return

    row, column = open_cells[0]
    for size in range(5, 0, -1):
        if stock[size] > 0 and fits(row, column, size):
            stock[size] -= 1
            cover_square(row, column, size, size)
            cover(papers + 1)
            cover_square(row, column, size, 0)
            stock[size] += 1


grid = [[0 if word == "1" else 6 for word in line.split()] for line in sys.stdin][:10]
stock = [5] * 6
fewest = 100
cover(0)
print(fewest if fewest < 100 else -1)
