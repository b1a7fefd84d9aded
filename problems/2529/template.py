#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: number
import sys


# en: Fills the number from `place` on with different digits that obey the signs. Returns `False` if the
# en: digits before `place` cannot be completed. Places count from 0, and `signs[place - 1]` is between the
# en: digits at `place - 1` and `place`. `digits` has 9 to 0 for the largest number and 0 to 9 for the
# en: smallest. `number` holds each digit plus 1, and 0 stands for a blank.
# en: Put `#@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
# ko: `place` 앞의 숫자는 이미 정해져 있습니다. 부등호를 만족하도록 나머지 자리를 서로 다른 숫자로 채웁니다.
# ko: 채울 수 없으면 `False`를 반환합니다. `signs[place - 1]`은 `place - 1`번 자리와 `place`번 자리 사이의
# ko: 부등호이고, 자리 번호는 0부터입니다. `digits`는 가장 큰 수를 찾을 때 9부터 0까지, 가장 작은 수를 찾을 때
# ko: 0부터 9까지입니다. `number`에는 숫자보다 1 큰 값을 놓습니다. 0은 빈자리입니다.
# ko: 답일 때만 실행되는 줄 뒤에 `#@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
def complete(digits, place):
    # en: Placeholder: it puts the digits in their order and checks only the first sign.
    # ko: 숫자를 차례로 놓고 첫 부등호만 봅니다. 이 부분을 풀이로 바꾸세요.
    for index in range(n):
        number[index] = digits[index] + 1
    return fits(signs[0], number[0], number[1])


def fits(sign, a, b):
    return a < b if sign == "<" else a > b


_, *signs = sys.stdin.read().split()
n = len(signs) + 1
for digits in range(9, -1, -1), range(10):
    number = [0] * n
    complete(digits, 0)
    print("".join(str(value - 1) for value in number))
