# BOJ 15651: lists all sequences of M numbers from 1 to N, repeats included, in lexicographic order.
#@ idea-ko: 중복을 허용해 1부터 N까지의 수 M개를 늘어놓은 수열을 사전순으로 모두 출력합니다.
#@ board: sequence
import sys


# Prints every sequence of numbers from 1 to `n` that begins with the numbers before `place`.
def choose(place):
    if place == m:
        lines.append(" ".join(map(str, sequence)))  #@ answer
        return

    for number in range(1, n + 1):
        sequence[place] = number
        choose(place + 1)
        sequence[place] = 0


n, m = map(int, sys.stdin.readline().split())
sequence = [0] * m
lines = []
choose(0)
print("\n".join(lines))
