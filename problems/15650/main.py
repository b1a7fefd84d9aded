# BOJ 15650: lists all ascending sequences of M numbers from 1 to N, in lexicographic order.
#@ idea-ko: 1부터 N까지의 수 M개로 이루어진 오름차순 수열을 사전순으로 모두 출력합니다.
#@ board: sequence
import sys


# Prints every ascending sequence of numbers up to `n` that begins with the numbers before `place`. Only
# numbers from `first` on may follow them.
def choose(place, first):
    if place == m:
        lines.append(" ".join(map(str, sequence)))  #@ answer
        return

    for number in range(first, n + 1):
        sequence[place] = number
        choose(place + 1, number + 1)
        sequence[place] = 0


n, m = map(int, sys.stdin.readline().split())
sequence = [0] * m
lines = []
choose(0, 1)
print("\n".join(lines))
