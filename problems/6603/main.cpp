// BOJ 6603: lists, for each set of numbers, all ways to pick six of them, in lexicographic order.
//@ idea-ko: 집합마다 수 여섯 개를 고르는 방법을 사전순으로 모두 출력합니다.
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

// Prints every pick of six numbers that begins with the numbers before `place`. Only numbers from the index
// `first` on may follow them.
void choose(int place, int first) {
    if (place == 6) {
        print_line(); //@ answer
        return;
    }

    for (int index = first; index < (int)numbers.size(); index++) {
        pick[place] = numbers[index];
        choose(place + 1, index + 1);
        pick[place] = 0;
    }
}

int main() {
    int count;
    for (bool is_first = true; cin >> count && count > 0; is_first = false) {
        if (!is_first) {
            // Between two sets.
            cout << '\n';
        }
        numbers.resize(count);
        for (int &number : numbers) {
            cin >> number;
        }
        choose(0, 0);
    }
}
