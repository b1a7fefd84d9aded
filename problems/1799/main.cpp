// BOJ 1799: finds the largest number of bishops on the allowed cells of a board so that none attacks another.
//@ idea-ko: 체스판에서 놓을 수 있는 칸에 비숍을 서로 공격할 수 없게 최대한 많이 놓습니다.
//@ board: board

#include <algorithm>
#include <iostream>
using namespace std;

int n, most;
int board[10][10];

bool attacked[20]; // the falling diagonals with a bishop; on each, `row - column` is the same

// Puts at most one bishop on this rising diagonal and on each later one of the same colour. `bishops` is the
// number on the board. The cells of a rising diagonal have the same `row + column`, here called `diagonal`.
void fill(int diagonal, int bishops) {
    int diagonals_left = (2 * n - diagonal) / 2;
    if (bishops + diagonals_left <= most) {
        return;
    }
    if (diagonals_left == 0) {
        most = bishops; //@ answer
        return;
    }

    for (int row = max(0, diagonal - n + 1); row <= min(diagonal, n - 1); row++) {
        int column = diagonal - row;
        if (board[row][column] == 0 && !attacked[row - column + n]) {
            attacked[row - column + n] = true;
            board[row][column] = 1;
            fill(diagonal + 2, bishops + 1);
            board[row][column] = 0;
            attacked[row - column + n] = false;
        }
    }
    fill(diagonal + 2, bishops); // no bishop on this diagonal
}

int main() {
    cin >> n;
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            int allowed;
            cin >> allowed;
            board[row][column] = allowed ? 0 : 2;
        }
    }

    int total = 0;
    for (int colour = 0; colour < 2; colour++) {
        most = 0;
        fill(colour, 0);
        total += most;
    }
    cout << total << '\n';
}
