// BOJ 14888: puts operators between numbers and finds the largest and the smallest result.
//@ idea-ko: 수 사이에 연산자를 넣어 만들 수 있는 가장 큰 값과 가장 작은 값을 구합니다.
//@ board: operators

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n;
vector<int> numbers, operators;
// How many of each operator are left.
int remaining[5];
int largest = -1000000000, smallest = 1000000000;

int apply(int op, int a, int b) {
    switch (op) {
        case 1: return a + b;
        case 2: return a - b;
        case 3: return a * b;
        // Towards 0, as the task requires.
        default: return a / b;
    }
}

// Fills the places from `place` on. `value` is the value of the expression before `place`.
void fill(int place, int value) {
    if (place == n - 1) {
        largest = max(largest, value);
        smallest = min(smallest, value);
        return;
    }

    for (int op = 1; op <= 4; op++) {
        if (remaining[op] > 0) {
            remaining[op]--;
            operators[place] = op;
            fill(place + 1, apply(op, value, numbers[place + 1]));
            operators[place] = 0;
            remaining[op]++;
        }
    }
}

int main() {
    cin >> n;
    numbers.resize(n);
    for (int &number : numbers) {
        cin >> number;
    }
    for (int op = 1; op <= 4; op++) {
        cin >> remaining[op];
    }
    operators.resize(n - 1);
    fill(0, numbers[0]);
    cout << largest << '\n' << smallest << '\n';
}
