# BOJ 15649: lists all sequences of M different numbers from 1 to N, in lexicographic order.
#@ idea-ko: 1부터 N까지의 수 가운데 서로 다른 M개로 이루어진 수열을 사전순으로 모두 출력합니다.
#@ board: sequence
import sys


# Prints every sequence of different numbers from 1 to `n` that begins with the numbers before `place`.
def choose(place):
    if place == m:
        lines.append(" ".join(map(str, sequence)))  #@ answer
        return

    for number in range(1, n + 1):
        if number not in sequence:
            sequence[place] = number
            choose(place + 1)
            sequence[place] = 0


n, m = map(int, sys.stdin.readline().split())
sequence = [0] * m
lines = []
choose(0)
print("\n".join(lines))
