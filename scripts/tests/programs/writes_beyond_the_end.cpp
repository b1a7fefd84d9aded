#include <iostream>
#include <vector>
int main() {
    int a, b;
    std::cin >> a >> b;
    std::vector<int> sums(b);
    sums.reserve(8);
    sums[b] = a + b;
    std::cout << sums[b] << '\n';
}
