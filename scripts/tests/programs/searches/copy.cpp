//@ board: sequence, next_one
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int n, m;
int put, erased, length; // counter

void choose(vector<int> sequence) {
    if ((int)sequence.size() == m) {
        for (int number : sequence) printf("%d ", number);
        printf("\n");
        return;
    }
    for (int number = 1; number <= n; number++) {
        if (count(sequence.begin(), sequence.end(), number)) continue;
        erased += length > (int)sequence.size(); // counter
        vector<int> next_one = sequence; // erase
        next_one.push_back(number); // put
        put++, length = next_one.size(); // counter
        choose(next_one); // erase
        if (length > (int)next_one.size()) erased++, length = sequence.size(); // counter
    }
}

int main() {
    scanf("%d %d", &n, &m);
    choose({});
    fprintf(stderr, "%d %d\n", put, erased); // counter
}
