#@ board: chosen
import sys

put = erased = 0  # counter
def choose(line):
    global put, erased  # counter
    if len(chosen) == m:
        print(line)
        return
    for number in range(1, n + 1):
        if number not in chosen:
            chosen.add(number)  # put
            put += 1  # counter
            choose(f"{line}{number} ")
            chosen.remove(number)  # erase
            erased += 1  # counter

n, m = map(int, sys.stdin.readline().split())
chosen = set()
choose("")
print(put, erased, file=sys.stderr)  # counter
