// Tries every split twice, once with each team as team 1, and computes both sums from the beginning, which
// adds 180 values 184,756 times.
//@ idea-ko: 팀 이름만 바꾼 것까지 세어 팀을 나누는 모든 방법을 두 번씩 시도하고, 합을 매번 새로 구합니다. 20명이면 값 180개를 184,756번 더합니다.
//@ board: teams

#include <algorithm>
#include <cstdlib>
#include <iostream>
using namespace std;

int n;
int values[20][20];
int teams[20];
int smallest = 1000000000;

// Returns the sum of a team.
int sum_of(int team) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            if (teams[i] == team && teams[j] == team) {
                sum += values[i][j];
            }
        }
    }
    return sum;
}

// Puts each player from `player` on into a team.
void assign(int player) {
    if (player == n) {
        smallest = min(smallest, abs(sum_of(1) - sum_of(2)));
        return;
    }

    for (int team = 1; team <= 2; team++) {
        if (count(teams, teams + n, team) < n / 2) {
            teams[player] = team;
            assign(player + 1);
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
