//@ board: sequence
#include <cstdio>
#include <functional>
#include <vector>
using namespace std;

int main() {
    int n, m;
    scanf("%d %d", &n, &m);
    int put = 0, erased = 0; // counter
    vector<int> sequence(m);
    vector<bool> used(n + 1);
    function<void(int)> choose = [&](int place) {
        if (place == m) {
            for (int number : sequence) printf("%d ", number);
            printf("\n");
            return;
        }
        for (int number = 1; number <= n; number++) {
            if (used[number]) continue;
            used[number] = true;
            sequence[place] = number; // put
            put++; // counter
            choose(place + 1);
            sequence[place] = 0; // erase
            erased++; // counter
            used[number] = false;
        }
    };
    choose(0);
    fprintf(stderr, "%d %d\n", put, erased); // counter
}
