// BOJ 1182: counts the ways to take some of the given numbers, at least one, so that their sum is S.
//@ idea-ko: 주어진 수 가운데 하나 이상을 골라 합이 S가 되게 하는 방법의 수를 셉니다.
//@ board: choices

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n, target;
vector<int> numbers, choices;

// Counts the ways to take or skip the numbers from `place` on so that the sum of all taken numbers is
// `target`. `total` is the sum of the numbers taken so far. The way that takes no number does not count.
int count_ways(int place, int total) {
    if (place == n) {
        if (total != target || count(choices.begin(), choices.end(), 1) == 0) {
            return 0;
        }
        return 1; //@ answer
    }

    choices[place] = 1;
    int ways = count_ways(place + 1, total + numbers[place]);
    choices[place] = 2;
    ways += count_ways(place + 1, total);
    choices[place] = 0;
    return ways;
}

int main() {
    cin >> n >> target;
    numbers.resize(n);
    for (int &number : numbers) {
        cin >> number;
    }
    choices.resize(n);
    cout << count_ways(0, 0) << '\n';
}
