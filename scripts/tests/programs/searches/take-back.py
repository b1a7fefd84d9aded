#@ board: seq
import sys

def choose(place):
    if place == m:
        print(*seq)            #@ answer
        return
    for number in range(1, n + 1):
        if number not in seq:
            seq[place] = number
            choose(place + 1)
            seq[place] = 0

n, m = map(int, sys.stdin.readline().split())
seq = [0] * m
choose(0)
