//@ board: sequence
#include <cstdio>

int n, m, sequence[9];
bool used[9];
int put, erased; // counter

void choose(int place) {
    if (place == m) {
        for (int i = 0; i < m; i++) printf("%d ", sequence[i]);
        puts(""); //@ answer
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
}

int main() {
    scanf("%d %d", &n, &m);
    choose(0);
    fprintf(stderr, "%d %d\n", put, erased); // counter
}
