//@ board: sequence
#include <array>
#include <cstdio>

class Search {
    int n, m;
    std::array<int, 8> sequence{};
    bool used[9] = {};

  public:
    int put = 0, erased = 0; // counter
    Search(int n, int m) : n(n), m(m) {}

    void choose(int place = 0) {
        if (place == m) {
            for (int i = 0; i < m; i++) printf("%d ", sequence[i]);
            printf("\n");
            return;
        }
        for (int number = 1; number <= n; number++) {
            if (used[number]) continue;
            used[number] = true;
            this->sequence[place] = number; // put
            put++; // counter
            choose(place + 1);
            this->sequence[place] = 0; // erase
            erased++; // counter
            used[number] = false;
        }
    }
};

int main() {
    int n, m;
    scanf("%d %d", &n, &m);
    Search search(n, m);
    search.choose();
    fprintf(stderr, "%d %d\n", search.put, search.erased); // counter
}
