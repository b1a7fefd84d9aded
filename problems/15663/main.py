# BOJ 15663: lists all different sequences of M of the given numbers, in lexicographic order.
#@ idea-ko: 주어진 수 가운데 M개를 늘어놓은 수열을 중복 없이 사전순으로 모두 출력합니다.
#@ board: sequence
import sys


# Prints every different sequence that begins with the numbers before `place`. At one place, equal numbers
# would begin the same sequences, so the loop skips the number that it tried last.
def choose(place):
    if place == m:
        lines.append(" ".join(map(str, sequence)))  #@ answer
        return

    last = 0
    for index in range(n):
        if not used[index] and numbers[index] != last:
            last = numbers[index]
            used[index] = True
            sequence[place] = last
            choose(place + 1)
            sequence[place] = 0
            used[index] = False


n, m, *numbers = map(int, sys.stdin.read().split())
numbers.sort()
used = [False] * n
sequence = [0] * m
lines = []
choose(0)
print("\n".join(lines))
