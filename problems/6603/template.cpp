//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: pick

#include <iostream>
#include <vector>
using namespace std;

vector<int> numbers;
int pick[6];

void print_line() {
    for (int number : pick) {
        cout << number << ' ';
    }
    cout << '\n';
}

// en: Prints every pick of six numbers that begins with the numbers before `place`. `numbers` is the current
// en: set, which ascends, and only its numbers from the index `first` on may follow. `pick` has 6 places,
// en: which count from 0, and 0 stands for a blank.
// ko: `place` 앞의 수는 이미 정해져 있습니다. 나머지 자리를 채워 여섯 개를 고르는 방법을 모두 찾아 한 줄씩
// ko: 출력합니다. `numbers`는 지금 집합의 수로 오름차순이고, 인덱스가 `first` 이상인 수만 쓸 수 있습니다.
// ko: `pick`에는 자리가 6개 있고, 자리 번호는 0부터이며, 빈자리는 0입니다.
void choose(int place, int first) {
    // en: Placeholder: it picks only the first six numbers, prints them and makes all places blank again.
    // ko: 앞의 수 여섯 개를 놓고 한 줄을 출력한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    for (int index = 0; index < 6; index++) {
        pick[index] = numbers[index];
    }
    print_line(); //@ answer
    for (int index = 0; index < 6; index++) {
        pick[index] = 0;
    }
}

int main() {
    int count;
    for (bool is_first = true; cin >> count && count > 0; is_first = false) {
        if (!is_first) {
            // en: Between two sets.
            // ko: 두 집합 사이.
            cout << '\n';
        }
        numbers.resize(count);
        for (int &number : numbers) {
            cin >> number;
        }
        choose(0, 0);
    }
}
