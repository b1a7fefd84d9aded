#@ board: seq
import sys
input = sys.stdin.readline

put = erased = 0  # counter
def choose():
    global put, erased  # counter
    if len(seq) == m:
        print(*seq)
        return
    for number in range(1, n + 1):
        if number in seq:
            continue
        seq.append(number)  # put
        put += 1  # counter
        choose()
        seq.pop()  # erase
        erased += 1  # counter

n, m = map(int, input().split())
seq = []
choose()
print(put, erased, file=sys.stderr)  # counter
