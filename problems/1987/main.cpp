// BOJ 1987: finds the largest number of cells of a path that begins in the upper left cell of a grid and has
// no letter twice.
//@ idea-ko: 왼쪽 위 칸에서 출발해 같은 알파벳을 두 번 지나지 않는 경로가 지날 수 있는 칸의 최대 개수를 구합니다.
//@ board: path

#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>
using namespace std;

int rows, columns, longest;
vector<string> letters, path;

vector<pair<int, int>> neighbours(int row, int column) {
    vector<pair<int, int>> cells;
    if (column + 1 < columns) cells.push_back({row, column + 1});
    if (row + 1 < rows) cells.push_back({row + 1, column});
    if (column > 0) cells.push_back({row, column - 1});
    if (row > 0) cells.push_back({row - 1, column});
    return cells;
}

bool used[128]; // by letter

// Adds this cell to the end of the path, which then has `length` cells, and goes on from the cell in each
// direction.
void walk(int row, int column, int length) {
    char letter = letters[row][column];
    used[(int)letter] = true;
    path[row][column] = letter;
    if (length > longest) {
        longest = length; //@ answer
    }

    for (auto [r, c] : neighbours(row, column)) {
        if (!used[(int)letters[r][c]]) {
            walk(r, c, length + 1);
        }
    }

    path[row][column] = ' ';
    used[(int)letter] = false;
}

int main() {
    cin >> rows >> columns;
    letters.resize(rows);
    for (string &row : letters) {
        cin >> row;
    }
    path.assign(rows, string(columns, ' '));
    walk(0, 0, 1);
    cout << longest << '\n';
}
