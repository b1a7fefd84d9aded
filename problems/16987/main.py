# BOJ 16987: finds the most eggs that can be broken when each egg in turn strikes another one.
#@ idea-ko: 차례대로 계란을 쳐서 깰 수 있는 계란의 최대 개수를 구합니다. 친 계란과 맞은 계란의 내구도를 둘 다 되돌립니다.
#@ board: struck
import sys


# Lets each egg from the index `hand` on strike in turn, in all ways, and keeps in `best` the largest number
# of broken eggs at the end.
def strike(hand, broken=0):
    global best
    if hand == n:
        if broken > best:
            best = broken  #@ answer
        return

    others = [egg for egg in range(n) if egg != hand and durability[egg] > 0]
    if durability[hand] <= 0 or not others:
        strike(hand + 1, broken)
        return

    for other in others:
        struck[hand] = other + 1
        durability[hand] -= weight[other]
        durability[other] -= weight[hand]
        strike(hand + 1, broken + (durability[hand] <= 0) + (durability[other] <= 0))
        durability[hand] += weight[other]
        durability[other] += weight[hand]
        struck[hand] = 0


n = int(sys.stdin.readline())
durability, weight = map(list, zip(*(map(int, sys.stdin.readline().split()) for _ in range(n))))
struck = [0] * n
best = 0
strike(0)
print(best)
