//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: operators

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n;
vector<int> numbers, operators;
// en: How many of each operator are left.
// ko: 연산자별로 남은 개수.
int remaining[5];
int largest = -1000000000, smallest = 1000000000;

int apply(int op, int a, int b) {
    switch (op) {
        case 1: return a + b;
        case 2: return a - b;
        case 3: return a * b;
        // en: Towards 0, as the task requires.
        // ko: 문제의 조건대로 0 쪽으로 버립니다.
        default: return a / b;
    }
}

// en: Puts operators into the places from `place` on, in all ways, and keeps the largest and the smallest
// en: value of the whole expression in `largest` and `smallest`. `value` is the value of the expression
// en: before `place`. Place 0 is between the first two numbers. `operators[place]` is 1 for +, 2 for -, 3 for
// en: *, 4 for /, and 0 for a blank. `remaining[operator]` says how many are left. `apply` computes one
// en: operation.
// ko: `place`번 자리부터 연산자를 채우는 방법을 모두 시도하고, 식 전체의 값 가운데 가장 큰 것과 가장 작은
// ko: 것을 `largest`와 `smallest`에 기록합니다. `value`는 그 앞까지 계산한 값입니다. 0번 자리는 첫 번째 수와
// ko: 두 번째 수 사이입니다. `operators[place]`는 +가 1, -가 2, *가 3, /가 4이고, 빈자리는 0입니다.
// ko: `remaining[operator]`는 남은 연산자의 개수이고, `apply`는 한 번 계산합니다.
void fill(int place, int value) {
    // en: Placeholder: it puts one operator into the place and takes it out at once.
    // ko: 이 자리에 연산자 하나를 넣었다가 바로 빼기만 합니다. 이 부분을 풀이로 바꾸세요.
    operators[place] = 1;
    largest = smallest = apply(1, value, numbers[1]);
    operators[place] = 0;
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
