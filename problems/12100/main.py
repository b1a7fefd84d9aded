# BOJ 12100: finds the largest block that five moves of 2048 can make.
#@ idea-ko: 2048에서 최대 다섯 번 이동해 만들 수 있는 가장 큰 블록을 구합니다.
#@ board: moves
import sys


# Returns a line after a move towards its first cell. A merged block does not merge again in this move.
def slide(line):
    after, may_merge = [], False
    for block in filter(None, line):
        if may_merge and after[-1] == block:
            after[-1] *= 2
            may_merge = False
        else:
            after.append(block)
            may_merge = True
    return after + [0] * (len(line) - len(after))


# Returns a new grid after a move: 1 is left, 2 right, 3 up, 4 down.
def moved(grid, direction):
    if direction == 1:
        return [slide(row) for row in grid]
    if direction == 2:
        return [slide(row[::-1])[::-1] for row in grid]
    columns = [list(column) for column in zip(*grid)]
    return [list(row) for row in zip(*moved(columns, direction - 2))]


def largest(grid):
    return max(map(max, grid))


# Plays on from this grid in all ways until five moves are made, and keeps the largest block in `best`. A move
# that changes nothing cannot help.
def play(grid, place):
    global best
    if largest(grid) > best:
        best = largest(grid)  #@ answer
    if place == 5:
        return

    for direction in range(1, 5):
        after = moved(grid, direction)
        if after != grid:
            moves[place] = direction
            play(after, place + 1)
            moves[place] = 0


n = int(sys.stdin.readline())
grid = [list(map(int, sys.stdin.readline().split())) for _ in range(n)]
moves = [0] * 5
best = 0
play(grid, 0)
print(best)
