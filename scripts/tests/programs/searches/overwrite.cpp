//@ board: sequence
#include <cstdio>

int n, m, sequence[9], used[9];
int put; // counter

void choose(int place) {
    if (place == m) {
        for (int i = 0; i < m; i++) printf("%d ", sequence[i]);
        printf("\n");
        return;
    }
    for (int number = 1; number <= n; number++)
        if (!used[number]) {
            if (sequence[place] != number) put++; // counter
            used[sequence[place] = number] = 1; // put
            choose(place + 1), used[number] = 0;
        }
}

int main() {
    scanf("%d %d", &n, &m);
    choose(0);
    fprintf(stderr, "%d 0\n", put); // counter
}
