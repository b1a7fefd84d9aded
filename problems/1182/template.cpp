//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: choices

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n, target;
vector<int> numbers, choices;

// en: Counts the ways to take or skip the numbers from `place` on so that the sum of all taken numbers is
// en: `target`. `total` is the sum of the numbers taken before `place`. At least one number must be taken.
// en: Places count from 0, like the indexes of `numbers`. `choices[place]` is 1 for a number that is taken, 2
// en: for one that is skipped, and 0 for a blank. You may add parameters.
// en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
// ko: `place` 앞의 수는 고를지 말지 이미 정해져 있고, 고른 수의 합이 `total`입니다. 나머지 수를 고르거나
// ko: 고르지 않아서, 고른 수를 모두 더한 값이 `target`이 되게 하는 방법의 수를 반환합니다. 수를 하나 이상
// ko: 골라야 합니다. 자리 번호는 `numbers`의 인덱스와 같이 0부터입니다. `choices[place]`는 고른 수이면 1,
// ko: 고르지 않은 수이면 2, 아직 정하지 않았으면 0입니다. 매개변수를 추가해도 됩니다.
// ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
int count_ways(int place, int total) {
    // en: Placeholder: it takes the first number and makes its place blank again.
    // ko: 첫 번째 수를 골랐다가 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
    choices[0] = 1;
    int ways = numbers[0] == target ? 1 : 0;
    choices[0] = 0;
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
