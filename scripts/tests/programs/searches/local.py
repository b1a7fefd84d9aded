#@ board: seq
import sys

def main():
    put = erased = 0  # counter
    n, m = map(int, sys.stdin.readline().split())
    seq = [0] * m

    def choose(place):
        nonlocal put, erased  # counter
        if place == m:
            print(*seq)
            return
        for number in range(1, n + 1):
            if number not in seq:
                seq[place] = number  # put
                put += 1  # counter
                choose(place + 1)
                seq[place] = 0  # erase
                erased += 1  # counter

    choose(0)
    print(put, erased, file=sys.stderr)  # counter

if __name__ == "__main__":
    main()
