#@ board: seq
import sys

put = erased = 0  # counter
def choose():
    global seq
    global put, erased  # counter
    if len(seq) == m:
        print(*seq)
        return
    for number in map(str, range(1, n + 1)):
        if number not in seq:
            seq += number  # put
            put += 1  # counter
            choose()
            seq = seq[:-1]  # erase
            erased += 1  # counter

n, m = map(int, sys.stdin.readline().split())
seq = ""
choose()
print(put, erased, file=sys.stderr)  # counter
