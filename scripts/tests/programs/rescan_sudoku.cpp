// Plain backtracking: the first blank gets each value that fits, in order.
#include <cstdio>

int board[9][9];

bool fits(int row, int column, int value) {
    for (int i = 0; i < 9; i++) {
        int other = board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3];
        if (board[row][i] == value || board[i][column] == value || other == value) return false;
    }
    return true;
}

bool solve(int cell) {
    if (cell == 81) return true;
    int row = cell / 9, column = cell % 9;
    if (board[row][column]) return solve(cell + 1);
    for (int value = 1; value <= 9; value++) {
        if (!fits(row, column, value)) continue;
        board[row][column] = value;
        if (solve(cell + 1)) return true;
    }
    board[row][column] = 0;
    return false;
}

int main() {
    for (auto &row : board)
        for (int &value : row) scanf("%d", &value);
    solve(0);
    for (auto &row : board)
        for (int column = 0; column < 9; column++) printf("%d%c", row[column], column < 8 ? ' ' : '\n');
}
