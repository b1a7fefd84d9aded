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

// en: Prints every sequence of numbers from 1 to `n` that begins with the numbers before `place`. `sequence`
// en: has M places, which count from 0, and 0 stands for a blank. You may add variables and parameters.
// ko: `place` 앞의 자리는 이미 정해져 있습니다. 나머지 자리를 1부터 `n`까지의 수로 채운 수열을 모두 찾아 한
// ko: 줄씩 출력합니다. `sequence`에는 자리가 M개 있고, 자리 번호는 0부터이며, 빈자리는 0입니다. 변수나
// ko: 매개변수를 추가해도 됩니다.
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
