// BOJ 2529: prints the largest and the smallest number of different digits whose neighbours obey the signs.
//@ idea-ko: 부등호를 모두 만족하는, 서로 다른 숫자로 된 가장 큰 수와 가장 작은 수를 출력합니다.
//@ board: number

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

vector<char> signs;
vector<int> number;

bool fits(char sign, int a, int b) {
    return sign == '<' ? a < b : a > b;
}

// Fills the number from `place` on. Tries the digits in the order of `digits`, so the first number that it
// finds is the largest or the smallest. Returns `false` if the digits before `place` cannot be completed.
bool complete(const vector<int> &digits, int place) {
    if (place == (int)number.size()) {
        return true; //@ answer
    }

    for (int digit : digits) {
        int value = digit + 1; // 0 stands for a blank
        bool is_used = find(number.begin(), number.end(), value) != number.end();
        if (is_used || (place > 0 && !fits(signs[place - 1], number[place - 1], value))) {
            continue;
        }
        number[place] = value;
        if (complete(digits, place + 1)) {
            return true;
        }
        number[place] = 0;
    }
    return false;
}

int main() {
    int count;
    cin >> count;
    signs.resize(count);
    for (char &sign : signs) {
        cin >> sign;
    }

    vector<int> digits = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0};
    for (int round = 0; round < 2; round++) {
        number.assign(count + 1, 0);
        complete(digits, 0);
        for (int value : number) {
            cout << value - 1;
        }
        cout << '\n';
        reverse(digits.begin(), digits.end());
    }
}
