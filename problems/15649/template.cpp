//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
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

// en: Prints every sequence of different numbers from 1 to `n` that begins with the numbers before `place`.
// en: `sequence` has M places, which count from 0, and 0 stands for a blank. The function is also called with
// en: the place after the last one: then the sequence is complete, and its line has to be printed. You may
// en: add variables and parameters.
// ko: `place` 앞의 자리는 이미 정해져 있습니다. 나머지 자리를 채워, 1부터 `n`까지의 서로 다른 수로 이루어진
// ko: 수열을 모두 찾아 한 줄씩 출력합니다. `sequence`에는 자리가 M개 있고, 자리 번호는 0부터이며, 빈자리는
// ko: 0입니다. `place`가 M이면 수열이 완성된 것이므로 한 줄만 출력하면 됩니다. 변수나 매개변수를 추가해도
// ko: 됩니다.
void choose(int place) {
    // en: Placeholder: it puts N into the first place, prints a line and makes the place blank again.
    // ko: 첫 자리에 N을 놓고 한 줄을 출력한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    sequence[place] = n;
    print_line(); //@ answer
    sequence[place] = 0;
}

int main() {
    ios::sync_with_stdio(false);
    cin >> n >> m;
    sequence.resize(m);
    choose(0);
}
