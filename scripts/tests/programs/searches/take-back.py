#@ board: seq
import sys

put = erased = 0  # counter
def choose(place):
    global put, erased  # counter
    if place == m:
        print(*seq)            #@ answer
        return
    for number in range(1, n + 1):
        if number not in seq:
            seq[place] = number  # put
            put += 1  # counter
            choose(place + 1)
            seq[place] = 0  # erase
            erased += 1  # counter

n, m = map(int, sys.stdin.readline().split())
seq = [0] * m
choose(0)
print(put, erased, file=sys.stderr)  # counter
