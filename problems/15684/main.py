# BOJ 15684: finds the fewest rungs, at most three, that make every line of a ladder end where it began. It
# gives up where too many lines are wrong, because CPython cannot try all ways to choose three gaps in time.
#@ idea-ko: 모든 세로선이 자기 번호에 도착하도록 추가해야 하는 가로선의 최소 개수를 세 개까지 구합니다. 0개, 1개, 2개, 3개를 차례로 찾습니다.
#@ board: rungs
import sys


# Whether neither this gap nor a gap beside it has a rung.
def is_free(height, gap):
    return 1 not in rungs[height][max(gap - 1, 0):gap + 2]


# Returns how many lines do not end where they began.
def count_wrong():
    paths = list(range(lines))
    for row in rungs:
        if 1 in row:
            for gap in range(gaps):
                if row[gap]:
                    paths[gap], paths[gap + 1] = paths[gap + 1], paths[gap]
    return sum(path != line for line, path in enumerate(paths))


# Puts exactly `count` rungs into gaps from the number `first` on, so that every line ends where it began.
# Returns `False` if there is no way. Gaps are numbered along each height, from the top down. A rung exchanges
# the ends of two lines, so `count` rungs cannot mend more than twice as many lines.
def add(count, first):
    wrong = count_wrong()
    if count == 0 or wrong > 2 * count:
        if wrong == 0:
            return True  #@ answer
        return False

    for number in range(first, heights * gaps):
        height, gap = divmod(number, gaps)
        if is_free(height, gap):
            rungs[height][gap] = 1
            if add(count - 1, number + 1):
                return True
            rungs[height][gap] = 0
    return False


def fewest():
    for count in range(4):
        if add(count, 0):
            return count
    return -1


lines, count, heights = map(int, sys.stdin.readline().split())
gaps = lines - 1
rungs = [[0] * gaps for _ in range(heights)]
for _ in range(count):
    height, gap = map(int, sys.stdin.readline().split())
    rungs[height - 1][gap - 1] = 1
print(fewest())
