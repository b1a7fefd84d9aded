#@ board: seq
import sys

class Search:
    put = erased = 0  # counter

    def __init__(self, n, m):
        self.n, self.m = n, m
        self.seq = [0] * m

    def choose(self, place=0):
        if place == self.m:
            print(*self.seq)
            return
        for number in range(1, self.n + 1):
            if number not in self.seq:
                self.seq[place] = number  # put
                self.put += 1  # counter
                self.choose(place + 1)
                self.seq[place] = 0  # erase
                self.erased += 1  # counter

search = Search(*map(int, sys.stdin.readline().split()))
search.choose()
print(search.put, search.erased, file=sys.stderr)  # counter
