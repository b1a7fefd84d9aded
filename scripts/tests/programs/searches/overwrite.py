#@ board: seq
import sys

put = 0  # counter
def choose(place):
    global put  # counter
    if place == m:
        print(" ".join(map(str, seq)))
        return
    for number in range(1, n + 1):
        if not used[number]:
            put += seq[place] != number  # counter
            seq[place] = number  # put
            used[number] = True
            choose(place + 1)
            used[number] = False

n, m = map(int, sys.stdin.readline().split())
seq, used = [0] * m, [False] * (n + 1)
choose(0)
print(put, 0, file=sys.stderr)  # counter
