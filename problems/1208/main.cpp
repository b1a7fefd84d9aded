// BOJ 1208: counts the ways of 1182 for up to 40 numbers.
//@ idea-ko: 1182와 같은 문제이지만 수가 40개까지 주어집니다. 반으로 나누어 합을 모두 구한 다음, 더해서 S가 되는 쌍을 셉니다.
//@ board: choices

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n, target;
vector<int> numbers, choices;

// Appends the sum of each way to take or skip the numbers from `place` to `end`, exclusive.
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

// Counts the ways to take at least one number so that the sum is `target`. The sums of one half ascend and
// those of the other half descend, so one walk along both lists meets all pairs.
long long count_pairs(vector<int> first, vector<int> second) {
    sort(first.begin(), first.end());
    sort(second.rbegin(), second.rend());
    long long pairs = 0;
    size_t i = 0, j = 0;
    while (i < first.size() && j < second.size()) {
        int low = first[i], high = second[j];
        if (low + high < target) {
            i++;
        } else if (low + high > target) {
            j++;
        } else {
            long long lows = 0, highs = 0;
            for (; i < first.size() && first[i] == low; i++) {
                lows++;
            }
            for (; j < second.size() && second[j] == high; j++) {
                highs++;
            }
            pairs += lows * highs;
        }
    }
    return target == 0 ? pairs - 1 : pairs; // without the pair that takes nothing
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
