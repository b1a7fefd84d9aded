# Calls itself for a position: each call first checks whether to stop, and then tries the digits of the cell.
#@ idea-ko: 칸의 위치를 넘기며 자기 자신을 호출합니다. 먼저 멈출 조건을 확인하고, 그다음에 칸의 후보를 목록으로 만듭니다.
#@ board: board
#@ expect: TLE on worst
import sys


# The digits from 1 to 9 without those of the row, the column and the box.
def candidates(y, x):
    top, left = y // 3 * 3, x // 3 * 3
    taken = set(board[y])
    taken.update(row[x] for row in board)
    for row in board[top:top + 3]:
        taken.update(row[left:left + 3])
    return [digit for digit in range(1, 10) if digit not in taken]


# The first blank from this cell on, or (9, 9), a position off the board.
def next_blank(y, x):
    for cell in range(9 * y + x, 81):
        if board[cell // 9][cell % 9] == 0:
            return cell // 9, cell % 9
    return 9, 9


def fill(y, x):
    if all(map(all, board)):
        return sum(map(sum, board)) == 405  # nine times 1 + 2 + ... + 9
    if y > 8 or x > 8:
        return False
    digits = candidates(y, x)
    if not digits:
        return False

    next_y, next_x = next_blank(y, x + 1)
    for digit in digits:
        board[y][x] = digit
        if fill(next_y, next_x):
            return True
        board[y][x] = 0
    return False


board = [list(map(int, sys.stdin.readline().split())) for _ in range(9)]
if fill(*next_blank(0, 0)):
    for row in board:
        print(*row)
