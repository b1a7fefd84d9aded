//@ board: sequence
#include <cstdio>

int put, erased; // counter

void choose(int sequence[], int n, int m, int place, int used) {
    if (place == m) {
        for (int i = 0; i < m; i++) printf("%d ", sequence[i]);
        printf("\n");
        return;
    }
    for (int number = 1; number <= n; number++) {
        if (used >> number & 1) continue;
        sequence[place] = number; // put
        put++; // counter
        choose(sequence, n, m, place + 1, used | 1 << number);
        sequence[place] = 0; // erase
        erased++; // counter
    }
}

int main() {
    int n, m, sequence[8] = {};
    scanf("%d %d", &n, &m);
    choose(sequence, n, m, 0, 0);
    fprintf(stderr, "%d %d\n", put, erased); // counter
}
