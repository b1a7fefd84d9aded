// BOJ 15651: lists all sequences of M numbers from 1 to N, repeats included, in lexicographic order.
//@ idea-ko: 중복을 허용해 1부터 N까지의 수 M개를 늘어놓은 수열을 사전순으로 모두 출력합니다.
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

// Prints every sequence of numbers from 1 to `n` that begins with the numbers before `place`.
void choose(int place) {
    if (place == m) {
        print_line(); //@ answer
        return;
    }

    for (int number = 1; number <= n; number++) {
        sequence[place] = number;
        choose(place + 1);
        sequence[place] = 0;
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin >> n >> m;
    sequence.resize(m);
    choose(0);
}
