// BOJ 9663: counts the ways to place N queens on an N x N board so that none attacks another.
//@ idea-ko: N x N 체스판에 퀸 N개를 서로 공격할 수 없게 놓는 방법의 수를 셉니다.
//@ board: board

#include <iostream>
using namespace std;

int n;
int board[15][15];

bool columns[15], rising[30], falling[30]; // which columns and diagonals have a queen

// Counts the ways to fill the board from `row` down.
int count(int row) {
    if (row == n) {
        return 1; //@ answer
    }

    int ways = 0;
    for (int column = 0; column < n; column++) {
        bool &a = columns[column], &b = rising[row + column], &c = falling[row - column + n];
        if (!a && !b && !c) {
            a = b = c = true;
            board[row][column] = 1;
            ways += count(row + 1);
            board[row][column] = 0;
            a = b = c = false;
        }
    }
    return ways;
}

int main() {
    cin >> n;
    cout << count(0) << '\n';
}
