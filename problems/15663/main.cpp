// BOJ 15663: lists all different sequences of M of the given numbers, in lexicographic order.
//@ idea-ko: 주어진 수 가운데 M개를 늘어놓은 수열을 중복 없이 사전순으로 모두 출력합니다.
//@ board: sequence

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n, m;
vector<int> numbers, sequence;
vector<bool> used;

void print_line() {
    for (int number : sequence) {
        cout << number << ' ';
    }
    cout << '\n';
}

// Prints every different sequence that begins with the numbers before `place`. At one place, equal numbers
// would begin the same sequences, so the loop skips the number that it tried last.
void choose(int place) {
    if (place == m) {
        print_line(); //@ answer
        return;
    }

    int last = 0;
    for (int index = 0; index < n; index++) {
        if (!used[index] && numbers[index] != last) {
            last = numbers[index];
            used[index] = true;
            sequence[place] = last;
            choose(place + 1);
            sequence[place] = 0;
            used[index] = false;
        }
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin >> n >> m;
    numbers.resize(n);
    for (int &number : numbers) {
        cin >> number;
    }
    sort(numbers.begin(), numbers.end());
    used.resize(n);
    sequence.resize(m);
    choose(0);
}
