# BOJ 14888: puts operators between numbers and finds the largest and the smallest result.
#@ idea-ko: 수 사이에 연산자를 넣어 만들 수 있는 가장 큰 값과 가장 작은 값을 구합니다.
#@ board: operators
import sys


def apply(operator, a, b):
    if operator == 1:
        return a + b
    if operator == 2:
        return a - b
    if operator == 3:
        return a * b
    # Towards 0, as the task requires.
    return a // b if a >= 0 else -(-a // b)


# Fills the places from `place` on. `value` is the value of the expression before `place`.
def fill(place, value):
    global largest, smallest
    if place == n - 1:
        largest = max(largest, value)
        smallest = min(smallest, value)
        return

    for operator in range(1, 5):
        if remaining[operator] > 0:
            remaining[operator] -= 1
            operators[place] = operator
            fill(place + 1, apply(operator, value, numbers[place + 1]))
            operators[place] = 0
            remaining[operator] += 1


n, *words = map(int, sys.stdin.read().split())
numbers = words[:n]
remaining = [0] + words[n:n + 4]
operators = [0] * (n - 1)
largest = -10**9
smallest = 10**9
fill(0, numbers[0])
print(largest)
print(smallest)
