//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: choices

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n, target;
vector<int> numbers, choices;

// en: Appends the sum of each way to take or skip the numbers from `place` to `end`, exclusive.
// ko: `place`번부터 `end`번 앞까지의 수를 고르거나 건너뛰는 모든 방법의 합을 덧붙입니다.
void list_sums(int place, int end, int total, vector<int> &sums) {
    if (place == end) {
        sums.push_back(total);
        return;
    }
    choices[place] = 1;
    list_sums(place + 1, end, total + numbers[place], sums);
    choices[place] = 2;
    list_sums(place + 1, end, total, sums);
    choices[place] = 0;
}

// en: Counts the ways to take at least one number so that the sum is `target`. `first` has a sum for each way
// en: to take or skip the numbers of the first half, and `second` has the same for the second half. Both
// en: lists are in no particular order. A way may take nothing from one half, but not from both.
// ko: 수를 하나 이상 골라 합이 `target`이 되게 하는 방법의 수를 반환합니다. `first`에는 앞 절반에서 고르는
// ko: 방법마다 그 합이, `second`에는 뒤 절반에서 고르는 방법마다 그 합이 들어 있고, 정렬되어 있지는 않습니다.
// ko: 한쪽에서는 아무것도 고르지 않아도 되지만, 양쪽 모두 아무것도 고르지 않은 것은 세지 않습니다.
long long count_pairs(vector<int> first, vector<int> second) {
    // en: Placeholder: it looks at every pair, and also counts the pair that takes nothing. It is too slow
    // en: for 40 numbers.
    // ko: 양쪽 모두 아무것도 고르지 않은 쌍까지 모든 쌍을 하나씩 확인합니다. 수가 40개이면 너무 느립니다. 이
    // ko: 부분을 풀이로 바꾸세요.
    long long pairs = 0;
    for (int one : first) {
        for (int other : second) {
            if (one + other == target) {
                pairs++;
            }
        }
    }
    return pairs;
}

int main() {
    cin >> n >> target;
    numbers.resize(n);
    for (int &number : numbers) {
        cin >> number;
    }
    choices.resize(n);
    vector<int> first, second;
    list_sums(0, n / 2, 0, first);
    list_sums(n / 2, n, 0, second);
    cout << count_pairs(first, second) << '\n';
}
