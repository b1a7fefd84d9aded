# BOJ 6603: lists, for each set of numbers, all ways to pick six of them, in lexicographic order.
#@ idea-ko: 집합마다 수 여섯 개를 고르는 방법을 사전순으로 모두 출력합니다.
#@ board: pick
import sys


# Prints every pick of six numbers that begins with the numbers before `place`. Only numbers from the index
# `first` on may follow them.
def choose(place, first):
    if place == 6:
        lines.append(" ".join(map(str, pick)))  #@ answer
        return

    for index in range(first, len(numbers)):
        pick[place] = numbers[index]
        choose(place + 1, index + 1)
        pick[place] = 0


pick = [0] * 6
blocks = []
for line in sys.stdin:
    count, *numbers = map(int, line.split())
    if count == 0:
        break
    lines = []
    choose(0, 0)
    blocks.append("\n".join(lines))
print("\n\n".join(blocks))
