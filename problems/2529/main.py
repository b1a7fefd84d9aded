# BOJ 2529: prints the largest and the smallest number of different digits whose neighbours obey the signs.
#@ idea-ko: 부등호를 모두 만족하는, 서로 다른 숫자로 된 가장 큰 수와 가장 작은 수를 출력합니다.
#@ board: number
import sys


# Fills the number from `place` on. Tries the digits in the order of `digits`, so the first number that it
# finds is the largest or the smallest. Returns `False` if the digits before `place` cannot be completed.
def complete(digits, place):
    if place == n:
        return True  #@ answer

    for digit in digits:
        value = digit + 1  # 0 stands for a blank
        if value in number or place > 0 and not fits(signs[place - 1], number[place - 1], value):
            continue
        number[place] = value
        if complete(digits, place + 1):
            return True
        number[place] = 0
    return False


def fits(sign, a, b):
    return a < b if sign == "<" else a > b


_, *signs = sys.stdin.read().split()
n = len(signs) + 1
for digits in range(9, -1, -1), range(10):
    number = [0] * n
    complete(digits, 0)
    print("".join(str(value - 1) for value in number))
