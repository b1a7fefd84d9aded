// BOJ 14889: divides players into two teams of the same size with the smallest difference of their sums.
//@ idea-ko: 선수들을 인원이 같은 두 팀으로 나누어, 두 팀의 능력치 합이 가장 비슷할 때의 차이를 구합니다.
//@ board: teams

#include <algorithm>
#include <cstdlib>
#include <iostream>
using namespace std;

int n;
int values[20][20];
int teams[20];
int smallest = 1000000000;

// What a player adds to the sum of a team: both values of each pair with a member before this player.
int gain(int player, int team) {
    int sum = 0;
    for (int mate = 0; mate < player; mate++) {
        if (teams[mate] == team) {
            sum += values[player][mate] + values[mate][player];
        }
    }
    return sum;
}

// Puts each player from `player` on into a team. `difference` is the sum of team 1 minus the sum of team 2.
// The teams have no names, so the first player is always in team 1.
void assign(int player, int difference = 0) {
    if (player == n) {
        smallest = min(smallest, abs(difference));
        return;
    }

    for (int team = 1; team <= 2; team++) {
        if (count(teams, teams + n, team) < n / 2 && (player > 0 || team == 1)) {
            int change = team == 1 ? gain(player, team) : -gain(player, team);
            teams[player] = team;
            assign(player + 1, difference + change);
            teams[player] = 0;
        }
    }
}

int main() {
    cin >> n;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            cin >> values[i][j];
        }
    }
    assign(0);
    cout << smallest << '\n';
}
