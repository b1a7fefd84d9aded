# BOJ 1941: counts the connected groups of seven seats, at least four of them with an S, in a class of 5 x 5
# seats.
#@ idea-ko: 5 x 5 자리에서 이어진 일곱 자리를 고르되 S가 넷 이상인 방법의 수를 셉니다.
#@ board: board
import sys


# Whether each chosen seat can be reached from the first one, going from neighbour to neighbour.
def is_connected():
    waiting = {(seat // 5, seat % 5) for seat in chosen}
    reached = [waiting.pop()]
    for row, column in reached:
        for near in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
            if near in waiting:
                waiting.remove(near)
                reached.append(near)
    return not waiting


# Counts the groups that contain the seats in `chosen` and others from the number `first` on. `rivals` is the
# number of chosen seats with a Y.
def count(first, rivals):
    if len(chosen) == 7:
        if not is_connected():
            return 0
        return 1  #@ answer

    groups = 0
    for seat in range(first, 19 + len(chosen)):
        row, column = divmod(seat, 5)
        letter = letters[row][column]
        if letter == "S" or rivals < 3:
            chosen.append(seat)
            board[row][column] = letter
            groups += count(seat + 1, rivals + (letter == "Y"))
            board[row][column] = " "
            chosen.pop()
    return groups


letters = sys.stdin.read().split()
board = [[" "] * 5 for _ in range(5)]
chosen = []
print(count(0, 0))
