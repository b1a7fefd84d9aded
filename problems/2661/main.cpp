// BOJ 2661: prints the smallest row of N digits from 1 to 3 in which no part is followed directly by an equal
// part.
//@ idea-ko: 똑같은 부분이 연달아 나오지 않는, 길이가 N인 수열 가운데 가장 작은 것을 구합니다.
//@ board: row

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n;
vector<int> row;

// Whether the first `length` digits end with two equal parts side by side. Only the last digit is new, so a
// new repeat ends there.
bool ends_with_repeat(int length) {
    auto end = row.begin() + length;
    for (int part = 1; 2 * part <= length; part++) {
        if (equal(end - part, end, end - 2 * part)) {
            return true;
        }
    }
    return false;
}

// Fills the row from `place` on. Returns `false` if no row begins with the digits before `place`.
bool extend(int place) {
    if (place == n) {
        return true; //@ answer
    }

    for (int digit = 1; digit <= 3; digit++) {
        row[place] = digit;
        if (!ends_with_repeat(place + 1) && extend(place + 1)) {
            return true;
        }
        row[place] = 0;
    }
    return false;
}

int main() {
    cin >> n;
    row.resize(n);
    extend(0);
    for (int digit : row) {
        cout << digit;
    }
    cout << '\n';
}
