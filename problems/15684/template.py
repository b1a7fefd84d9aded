#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: rungs
import sys


# en: Whether neither this gap nor a gap beside it has a rung.
# ko: 이 칸과 양옆 칸에 가로선이 없는지 확인합니다.
def is_free(height, gap):
    return 1 not in rungs[height][max(gap - 1, 0):gap + 2]


# en: Returns how many lines do not end where they began.
# ko: 자기 번호에서 끝나지 않는 세로선의 수를 반환합니다.
def count_wrong():
    paths = list(range(lines))
    for row in rungs:
        if 1 in row:
            for gap in range(gaps):
                if row[gap]:
                    paths[gap], paths[gap + 1] = paths[gap + 1], paths[gap]
    return sum(path != line for line, path in enumerate(paths))


# en: Puts exactly `count` more rungs into gaps, so that every line ends where it began. Returns `False` if
# en: there is no way. Use only gaps with the number `first` or a greater one. Gaps are numbered along each
# en: height, from the top down: gap `number` is `rungs[number // gaps][number % gaps]`, 1 with a rung and 0
# en: without. `is_free` says whether a rung may be put there, and `count_wrong` how many lines do not end where
# en: they began.
# en: Put `#@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
# ko: 가로선을 정확히 `count`개 추가해서 모든 세로선이 자기 번호에 도착하게 합니다. 방법이 없으면 `False`를
# ko: 반환합니다. 번호가 `first` 이상인 틈에만 놓을 수 있습니다. 번호는 맨 위 높이부터 왼쪽에서 오른쪽으로
# ko: 매기며, `number`번 틈은 `rungs[number // gaps][number % gaps]`입니다. 가로선이 있으면 1, 없으면 0입니다.
# ko: `is_free`는 가로선을 놓을 수 있는지, `count_wrong`은 자기 번호에 도착하지 않는 세로선이 몇 개인지 알려 줍니다.
# ko: 답일 때만 실행되는 줄 뒤에 `#@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
def add(count, first):
    # en: Placeholder: it puts only one rung, checks the ladder, and takes the rung away.
    # ko: 가로선을 하나 놓아 보고 다시 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    if not is_free(0, 0):
        return False
    rungs[0][0] = 1
    found = count_wrong() == 0
    rungs[0][0] = 0
    return found


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
