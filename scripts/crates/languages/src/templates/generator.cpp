// en: Prints an input for `cargo oj stress`: the same input for the same seed and size, and a smaller input for a smaller size.
// ko: `cargo oj stress`에 쓸 입력을 출력합니다. 시드와 크기가 같으면 입력도 같고, 크기가 작으면 입력도 작습니다.
#include <cstdlib>
#include <iostream>
#include <random>

int main(int, char **arguments) {
    std::mt19937_64 random(std::strtoull(arguments[1], nullptr, 10));
    long long size = std::atoll(arguments[2]);
    std::uniform_int_distribution<long long> number(1, size);
    std::cout << number(random) << '\n';
}
