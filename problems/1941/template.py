#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: board
import sys


# en: Whether each chosen seat can be reached from the first one, going from neighbour to neighbour.
# ko: 고른 자리가 모두 첫 자리에서 이웃을 따라 이어지는지 확인합니다.
def is_connected():
    waiting = {(seat // 5, seat % 5) for seat in chosen}
    reached = [waiting.pop()]
    for row, column in reached:
        for near in (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1):
            if near in waiting:
                waiting.remove(near)
                reached.append(near)
    return not waiting


# en: Counts the groups of seven seats that contain the seats in `chosen` and others with the number `first`
# en: or a greater one. `rivals` is the number of chosen seats with a Y. Seats count from 0, row after row: a
# en: seat is in row `seat / 5` and column `seat % 5`, and `letters[row][column]` is its letter. Keep the
# en: chosen seats in `chosen`, and their letters on `board`, where a space stands for a blank. `is_connected`
# en: says whether the chosen seats are connected.
# en: Put `#@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
# ko: `chosen`의 자리를 모두 포함하고 번호가 `first` 이상인 자리를 더 골라서, 조건에 맞는 일곱 자리를 만드는
# ko: 방법의 수를 반환합니다. 이미 고른 자리 가운데 Y는 `rivals`개입니다. 자리 번호는 0부터 한 줄씩 매기며,
# ko: `seat / 5`행 `seat % 5`열이고, `letters[row][column]`이 그 자리의 글자입니다. 고른 자리의 번호는
# ko: `chosen`에, 글자는 `board`에 놓으세요. `board`의 빈자리는 공백입니다. `is_connected`는 고른 자리들이
# ko: 이어져 있는지 알려 줍니다.
# ko: 답일 때만 실행되는 줄 뒤에 `#@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
def count(first, rivals):
    # en: Placeholder: it chooses only the first seven seats, whatever their letters are, and takes them back.
    # ko: 글자를 보지 않고 앞의 일곱 자리를 골랐다가 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
    for seat in range(7):
        chosen.append(seat)
        board[seat // 5][seat % 5] = letters[seat // 5][seat % 5]
    groups = 1 if is_connected() else 0
    for seat in range(7):
        board[seat // 5][seat % 5] = " "
        chosen.pop()
    return groups


letters = sys.stdin.read().split()
board = [[" "] * 5 for _ in range(5)]
chosen = []
print(count(0, 0))
