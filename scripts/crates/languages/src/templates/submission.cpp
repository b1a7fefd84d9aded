//@ expect: anything // en: delete this line when the solution is done
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요
#include <iostream>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    // en: Prints every number of the input: replace this with your solution.
    // ko: 입력의 수를 그대로 출력합니다. 이 부분을 풀이로 바꾸세요.
    long long number;
    while (cin >> number) {
        cout << number << '\n';
    }
}
