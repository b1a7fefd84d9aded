// BOJ 1987: finds the largest number of cells of a path that begins in the upper left cell of a grid and has
// no letter twice.
//@ idea-ko: 왼쪽 위 칸에서 출발해 같은 알파벳을 두 번 지나지 않는 경로가 지날 수 있는 칸의 최대 개수를 구합니다.
//@ board: path

#include <iostream>
#include <string>
#include <vector>
using namespace std;

// The four directions.
const int DOWN[] = {0, 1, 0, -1}, RIGHT[] = {1, 0, -1, 0};

int rows, columns, longest;
vector<string> letters, path;

bool is_inside(int row, int column) {
    return 0 <= row && row < rows && 0 <= column && column < columns;
}

bool used[128]; // by letter

// Adds this cell to the end of the path, which then has `length` cells, and goes on from the cell in each
// direction.
void walk(int row, int column, int length) {
    int letter = letters[row][column];
    used[letter] = true;
    path[row][column] = letter;
    if (length > longest) {
        longest = length; //@ answer
    }

    for (int direction = 0; direction < 4; direction++) {
        int r = row + DOWN[direction], c = column + RIGHT[direction];
        if (is_inside(r, c) && !used[(int)letters[r][c]]) {
            walk(r, c, length + 1);
        }
    }

    path[row][column] = ' ';
    used[letter] = false;
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
