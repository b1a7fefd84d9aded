// BOJ 1941: counts the connected groups of seven seats, at least four of them with an S, in a class of 5 x 5
// seats.
//@ idea-ko: 5 x 5 자리에서 이어진 일곱 자리를 고르되 S가 넷 이상인 방법의 수를 셉니다.
//@ board: board

#include <iostream>
#include <string>
#include <vector>
using namespace std;

string letters[5];
vector<string> board(5, "     ");
vector<int> chosen;

// Takes the seats that can be reached from this one, going from neighbour to neighbour, out of the grid.
int reach(vector<string> &grid, int row, int column) {
    if (row < 0 || row == 5 || column < 0 || column == 5 || grid[row][column] == ' ') {
        return 0;
    }
    grid[row][column] = ' ';
    return 1 + reach(grid, row - 1, column) + reach(grid, row + 1, column) + reach(grid, row, column - 1) +
           reach(grid, row, column + 1);
}

bool is_connected() {
    vector<string> grid = board;
    return reach(grid, chosen[0] / 5, chosen[0] % 5) == 7;
}

// Counts the groups that contain the seats in `chosen` and others from the number `first` on. `rivals` is the
// number of chosen seats with a Y.
int count_groups(int first, int rivals) {
    if (chosen.size() == 7) {
        if (!is_connected()) {
            return 0;
        }
        return 1; //@ answer
    }

    int groups = 0;
    for (int seat = first; seat < 25; seat++) {
        int row = seat / 5, column = seat % 5;
        char letter = letters[row][column];
        if (letter == 'S' || rivals < 3) {
            chosen.push_back(seat);
            board[row][column] = letter;
            groups += count_groups(seat + 1, letter == 'Y' ? rivals + 1 : rivals);
            board[row][column] = ' ';
            chosen.pop_back();
        }
    }
    return groups;
}

int main() {
    for (string &row : letters) {
        cin >> row;
    }
    cout << count_groups(0, 0) << '\n';
}
