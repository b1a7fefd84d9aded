#include <cstdio>
struct Node { int value; Node *next; };
int main() {
    int a;
    Node *node = nullptr;
    if (scanf("%d", &a) == 7) node = new Node();
    printf("%d\n", node->value);
}
