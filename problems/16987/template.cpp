//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: struck

#include <iostream>
#include <vector>
using namespace std;

int n;
vector<int> durability, weight, struck;
int best;

int broken_eggs() {
    int broken = 0;
    for (int value : durability) {
        broken += value <= 0;
    }
    return broken;
}

// en: Lets each egg from the index `hand` on strike in turn, in all ways, and keeps in `best` the largest
// en: number of broken eggs at the end. `durability[egg]` and `weight[egg]` describe an egg, which is broken
// en: if its durability is at most 0. Keep in `struck[hand]` the egg that was struck, counted from 1; 0
// en: stands for a blank.
// en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
// ko: 인덱스가 `hand`인 계란부터 차례로 다른 계란을 치는 방법을 모두 해 보고, 끝났을 때 깨진 계란이 가장 많은
// ko: 경우의 개수를 `best`에 기록합니다. `durability[egg]`는 내구도, `weight[egg]`는 무게이고, 내구도가 0
// ko: 이하이면 깨진 계란입니다. 어느 계란을 쳤는지는 1부터 센 번호로 `struck[hand]`에 남겨 두세요. 빈자리는
// ko: 0입니다.
// ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
void strike(int hand) {
    // en: Placeholder: it strikes only once and takes the strike back. It counts the eggs that are broken
    // en: before the strike.
    // ko: 한 번만 치고 되돌리며, 치기 전에 깨진 계란을 셉니다. 이 부분을 풀이로 바꾸세요.
    struck[0] = 1;
    best = broken_eggs();
    struck[0] = 0;
}

int main() {
    cin >> n;
    durability.resize(n);
    weight.resize(n);
    struck.resize(n);
    for (int egg = 0; egg < n; egg++) {
        cin >> durability[egg] >> weight[egg];
    }
    strike(0);
    cout << best << '\n';
}
