# Tries every split twice, once with each team as team 1, and computes both sums from the beginning, which
# adds 180 values 184,756 times.
#@ idea-ko: 팀 이름만 바꾼 것까지 세어 팀을 나누는 모든 방법을 두 번씩 시도하고, 합을 매번 새로 구합니다. 20명이면 값 180개를 184,756번 더합니다.
#@ board: teams
import sys


# Returns the sum of a team.
def sum_of(team):
    members = [player for player in range(n) if teams[player] == team]
    return sum(values[i][j] for i in members for j in members)


# Puts each player from `player` on into a team.
def assign(player):
    global smallest
    if player == n:
        smallest = min(smallest, abs(sum_of(1) - sum_of(2)))
        return

    for team in 1, 2:
        if teams.count(team) < n // 2:
            teams[player] = team
            assign(player + 1)
            teams[player] = 0


n = int(sys.stdin.readline())
values = [list(map(int, sys.stdin.readline().split())) for _ in range(n)]
teams = [0] * n
smallest = 10**9
assign(0)
print(smallest)
