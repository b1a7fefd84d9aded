# BOJ 10971: finds the cost of the cheapest tour that visits each city once and returns to the first.
#@ idea-ko: 모든 도시를 한 번씩 방문하고 처음 도시로 돌아오는 순회의 최소 비용을 구합니다.
#@ board: order
import sys


# Chooses the cities from `place` on. `cost` is the cost of the roads so far.
def visit(place, cost):
    global cheapest
    here = order[place - 1]
    if place == n:
        back = costs[here][1]
        if back > 0 and cost + back < cheapest:
            cheapest = cost + back  #@ answer
        return

    for city in range(2, n + 1):
        road = costs[here][city]
        if road > 0 and city not in order and cost + road < cheapest:
            order[place] = city
            visit(place + 1, cost + road)
            order[place] = 0


n = int(sys.stdin.readline())
costs = [[0] * (n + 1)] + [[0] + list(map(int, sys.stdin.readline().split())) for _ in range(n)]
# A tour is a ring, so it may begin in any city.
order = [1] + [0] * (n - 1)
cheapest = 10**9
visit(1, 0)
print(cheapest)
