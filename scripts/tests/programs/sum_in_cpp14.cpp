#include <cstdio>

static_assert(__cplusplus == 201402L, "");

int main() {
    int a, b;
    scanf("%d%d", &a, &b);
    printf("%d\n", a + b);
}
