#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: sequence
import sys


# en: Prints every different sequence of the given numbers that begins with the numbers before `place`, each
# en: sequence once. `numbers` is sorted, and `used[index]` says whether a number is in the sequence.
# en: `sequence` has M places, which count from 0, and 0 stands for a blank. You may add parameters.
# ko: `place` 앞의 자리는 이미 정해져 있습니다. 나머지 자리를 채워 만들 수 있는 서로 다른 수열을 모두 찾아 한
# ko: 번씩 출력합니다. `numbers`는 정렬되어 있고, `used[index]`는 그 수를 이미 썼는지 나타냅니다.
# ko: `sequence`에는 자리가 M개 있고, 자리 번호는 0부터이며, 빈자리는 0입니다. 매개변수를 추가해도 됩니다.
def choose(place):
    # en: Placeholder: it prints only the first sequence and makes all places blank again.
    # ko: 첫 번째 수열만 한 줄로 출력하고 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    for index in range(m):
        sequence[index] = numbers[index]
    lines.append(" ".join(map(str, sequence)))  #@ answer
    for index in range(m):
        sequence[index] = 0


n, m, *numbers = map(int, sys.stdin.read().split())
numbers.sort()
used = [False] * n
sequence = [0] * m
lines = []
choose(0)
print("\n".join(lines))
