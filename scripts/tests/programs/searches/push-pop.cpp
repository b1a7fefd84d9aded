//@ board: sequence
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int n, m;
vector<int> sequence;
int put, erased; // counter

void choose() {
    if ((int)sequence.size() == m) {
        for (int number : sequence) printf("%d ", number);
        printf("\n");
        return;
    }
    for (int number = 1; number <= n; number++) {
        if (find(sequence.begin(), sequence.end(), number) != sequence.end()) continue;
        sequence.push_back(number); // put
        put++; // counter
        choose();
        sequence.pop_back(); // erase
        erased++; // counter
    }
}

int main() {
    scanf("%d %d", &n, &m);
    choose();
    fprintf(stderr, "%d %d\n", put, erased); // counter
}
