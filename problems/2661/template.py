#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: row
import sys


# en: Fills the row from `place` on with digits from 1 to 3, so that no part is followed directly by an equal
# en: part, and keeps the smallest such row. Returns `False` if no row begins with the digits before `place`.
# en: `row` has `n` places, which count from 0, and 0 stands for a blank. You may add functions.
# en: Put `#@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
# ko: `place` 앞의 숫자는 이미 정해져 있습니다. 똑같은 부분이 연달아 나오지 않게 나머지 자리를 1, 2, 3으로
# ko: 채웁니다. 가능한 수열 가운데 가장 작은 것을 남겨 두고 `True`를 반환합니다. 채울 수 없으면 `False`를
# ko: 반환합니다. `row`에는 자리가 `n`개 있고, 자리 번호는 0부터이며, 빈자리는 0입니다. 함수를 추가해도
# ko: 됩니다.
# ko: 답일 때만 실행되는 줄 뒤에 `#@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
def extend(place):
    # en: Placeholder: it puts a 1 into this place and makes it blank again.
    # ko: 이 자리에 1을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    row[place] = 1
    row[place] = 0
    return True


n = int(sys.stdin.readline())
row = [0] * n
extend(0)
print("".join(map(str, row)))
