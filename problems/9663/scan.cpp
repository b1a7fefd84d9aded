// Plain backtracking that looks at every queen above before it puts one.
//@ idea-ko: 퀸을 놓기 전에 위에 놓인 퀸을 모두 확인하는 단순한 백트래킹입니다.
//@ expect: AC or TLE on large
//@ board: board

#include <iostream>
using namespace std;

int n;
int board[15][15];

// Whether no queen in the rows above attacks this cell.
bool is_free(int row, int column) {
    for (int above = 0; above < row; above++) {
        int left = column - (row - above), right = column + (row - above);
        if (board[above][column] == 1 || (left >= 0 && board[above][left] == 1)
            || (right < n && board[above][right] == 1)) {
            return false;
        }
    }
    return true;
}

// Counts the ways to fill the board from `row` down.
int count(int row) {
    if (row == n) {
        return 1; //@ answer
    }

    int ways = 0;
    for (int column = 0; column < n; column++) {
        if (is_free(row, column)) {
            board[row][column] = 1;
            ways += count(row + 1);
            board[row][column] = 0;
        }
    }
    return ways;
}

int main() {
    cin >> n;
    cout << count(0) << '\n';
}
