#@ board: seq
import sys
from contextlib import contextmanager

put = erased = 0  # counter
@contextmanager
def chosen(place, number):
    seq[place] = number  # put
    yield
    seq[place] = 0  # erase
    global put, erased  # counter
    put, erased = put + 1, erased + 1  # counter

def choose(place):
    if place == m: print(*seq); return
    for number in range(1, n + 1):
        if number not in seq:
            with chosen(place, number): choose(place + 1)

n, m = map(int, sys.stdin.readline().split())
seq = [0] * m
choose(0)
print(put, erased, file=sys.stderr)  # counter
