#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: moves
import sys


# en: Returns a line after a move towards its first cell. A merged block does not merge again in this move.
# ko: 한 줄을 첫 칸 쪽으로 민 결과를 반환합니다. 한 번 합쳐진 블록은 이번 이동에서 다시 합쳐지지 않습니다.
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


# en: Returns a new grid after a move: 1 is left, 2 right, 3 up, 4 down.
# ko: 이동한 격자를 새로 만들어 반환합니다. 1은 왼쪽, 2는 오른쪽, 3은 위, 4는 아래입니다.
def moved(grid, direction):
    if direction == 1:
        return [slide(row) for row in grid]
    if direction == 2:
        return [slide(row[::-1])[::-1] for row in grid]
    columns = [list(column) for column in zip(*grid)]
    return [list(row) for row in zip(*moved(columns, direction - 2))]


def largest(grid):
    return max(map(max, grid))


# en: Plays on from this grid in all ways until five moves are made, and keeps the largest block in `best`.
# en: `place` is the number of moves so far. `moved` returns a new grid after a move: direction 1 is left, 2
# en: right, 3 up, 4 down. `largest` returns the largest block of a grid. Keep the directions in `moves`,
# en: which has 5 places; 0 stands for a blank.
# en: Put `#@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
# ko: 이 격자에서 최대 다섯 번 이동하는 방법을 모두 시도하고, 가장 큰 블록을 `best`에 기록합니다. `place`는
# ko: 지금까지 이동한 횟수입니다. `moved`는 이동한 격자를 새로 만들어 반환합니다(1 왼쪽, 2 오른쪽, 3 위, 4
# ko: 아래). `largest`는 격자에서 가장 큰 블록을 반환합니다. 이동한 방향은 자리가 5개인 `moves`에 남겨 두세요.
# ko: 빈자리는 0입니다.
# ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `#@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
def play(grid, place):
    global best
    # en: Placeholder: it moves only once to the left and takes the move back.
    # ko: 왼쪽으로 한 번 이동해 보고 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
    moves[0] = 1
    best = largest(moved(grid, 1))  #@ answer
    moves[0] = 0


n = int(sys.stdin.readline())
grid = [list(map(int, sys.stdin.readline().split())) for _ in range(n)]
moves = [0] * 5
best = 0
play(grid, 0)
print(best)
