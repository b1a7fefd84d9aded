#include <cstdio>
#include <vector>
int main() {
    int a, b;
    if (std::scanf("%d%d", &a, &b) != 2) return 1;
    std::vector<int> sums(b);
    sums.reserve(8);
    sums[b] = a + b;
    std::printf("%d\n", sums[b]);
}
