#@ board: seq
import sys

put = erased = 0  # counter
def attempt(place, number):
    global put, erased  # counter
    seq[place] = number  # put
    put += 1  # counter
    choose(place + 1)
    seq[place] = 0  # erase
    erased += 1  # counter

choose = lambda place: (
    print(*seq) if place == m else [attempt(place, number) for number in range(1, n + 1) if number not in seq]
)

n, m = map(int, sys.stdin.readline().split())
seq = [0] * m
choose(0)
print(put, erased, file=sys.stderr)  # counter
