//@ board: sequence
#include <cstdio>
#define rep(i, from, to) for (int i = from; i < to; i++)
#define PUT(place, number) \
    sequence[place] = number
#define FREE(number) (!used[number])

int n, m, sequence[9], used[9];
int put, erased; // counter

void choose(int place) {
    if (place == m) {
        rep(i, 0, m) printf("%d ", sequence[i]);
        printf("\n");
        return;
    }
    rep(number, 1, n + 1) if (FREE(number)) {
        used[number] = 1;
        PUT(place, number); // put
        put++; // counter
        choose(place + 1);
        PUT(place, 0); // erase
        erased++; // counter
        used[number] = 0;
    }
}

int main() {
    scanf("%d %d", &n, &m);
    choose(0);
    fprintf(stderr, "%d %d\n", put, erased); // counter
}
