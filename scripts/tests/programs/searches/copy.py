#@ board: seq, longer
import sys

put = erased = length = 0  # counter
def choose(seq):
    global put, erased, length  # counter
    if len(seq) == m:
        print(*seq)
        return
    for number in range(1, n + 1):
        if number not in seq:
            erased += length > len(seq)  # counter
            longer = seq[:]  # erase
            longer.append(number)  # put
            put += 1  # counter
            length = len(longer)  # counter
            choose(longer)  # erase
            if length > len(longer): erased, length = erased + 1, len(seq)  # counter

n, m = map(int, sys.stdin.readline().split())
choose([])
print(put, erased, file=sys.stderr)  # counter
