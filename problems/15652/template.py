#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: sequence
import sys


# en: Prints every sequence of numbers up to `n` that never descends and begins with the numbers before
# en: `place`. Only numbers from `first` on may follow them. `sequence` has M places, which count from 0, and
# en: 0 stands for a blank. At first `first` is 1. You may add variables and parameters.
# ko: `place` 앞의 자리는 이미 정해져 있습니다. 나머지 자리를 `n`까지의 수로 채워 앞의 수보다 작은 수가 나오지
# ko: 않는 수열을 모두 찾아 한 줄씩 출력합니다. 같은 수를 여러 번 써도 됩니다. `first` 이상인 수만 쓸 수 있고,
# ko: 처음에는 1입니다. `sequence`에는 자리가 M개 있고, 자리 번호는 0부터이며, 빈자리는 0입니다. 변수나
# ko: 매개변수를 추가해도 됩니다.
def choose(place, first):
    # en: Placeholder: it puts N into the first place, prints a line and makes the place blank again.
    # ko: 첫 자리에 N을 놓고 한 줄을 출력한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    sequence[place] = n
    lines.append(" ".join(map(str, sequence)))  #@ answer
    sequence[place] = 0


n, m = map(int, sys.stdin.readline().split())
sequence = [0] * m
lines = []
choose(0, 1)
print("\n".join(lines))
