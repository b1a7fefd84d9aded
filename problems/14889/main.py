# BOJ 14889: divides players into two teams of the same size with the smallest difference of their sums.
#@ idea-ko: 선수들을 인원이 같은 두 팀으로 나누어, 두 팀의 능력치 합이 가장 비슷할 때의 차이를 구합니다.
#@ board: teams
import sys


# What a player adds to the sum of a team: both values of each pair with a member before this player.
def gain(player, team):
    return sum(values[player][mate] + values[mate][player] for mate in range(player) if teams[mate] == team)


# Puts each player from `player` on into a team. `difference` is the sum of team 1 minus the sum of team 2.
# The teams have no names, so the first player is always in team 1.
def assign(player, difference=0):
    global smallest
    if player == n:
        smallest = min(smallest, abs(difference))
        return

    for team, sign in (1, 1), (2, -1):
        if teams.count(team) < n // 2 and (player > 0 or team == 1):
            change = sign * gain(player, team)
            teams[player] = team
            assign(player + 1, difference + change)
            teams[player] = 0


n = int(sys.stdin.readline())
values = [list(map(int, sys.stdin.readline().split())) for _ in range(n)]
teams = [0] * n
smallest = 10**9
assign(0)
print(smallest)
