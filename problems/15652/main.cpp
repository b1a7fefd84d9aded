// BOJ 15652: lists all sequences of M numbers from 1 to N that never descend, in lexicographic order.
//@ idea-ko: 1부터 N까지의 수 M개로 이루어진 비내림차순 수열을 사전순으로 모두 출력합니다.
//@ board: sequence

#include <iostream>
#include <vector>
using namespace std;

int n, m;
vector<int> sequence;

void print_line() {
    for (int number : sequence) {
        cout << number << ' ';
    }
    cout << '\n';
}

// Prints every sequence of numbers up to `n` that never descends and begins with the numbers before `place`.
// Only numbers from `first` on may follow them.
void choose(int place, int first) {
    if (place == m) {
        print_line(); //@ answer
        return;
    }

    for (int number = first; number <= n; number++) {
        sequence[place] = number;
        choose(place + 1, number);
        sequence[place] = 0;
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin >> n >> m;
    sequence.resize(m);
    choose(0, 1);
}
