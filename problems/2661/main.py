# BOJ 2661: prints the smallest row of N digits from 1 to 3 in which no part is followed directly by an equal
# part.
#@ idea-ko: 똑같은 부분이 연달아 나오지 않는, 길이가 N인 수열 가운데 가장 작은 것을 구합니다.
#@ board: row
import sys


# Fills the row from `place` on. Returns `False` if no row begins with the digits before `place`.
def extend(place):
    if place == n:
        return True  #@ answer

    for digit in 1, 2, 3:
        row[place] = digit
        if not ends_with_repeat(place + 1) and extend(place + 1):
            return True
        row[place] = 0
    return False


# Whether the first `length` digits end with two equal parts side by side. Only the last digit is new, so a
# new repeat ends there.
def ends_with_repeat(length):
    return any(
        row[length - part:length] == row[length - 2 * part:length - part] for part in range(1, length // 2 + 1)
    )


n = int(sys.stdin.readline())
row = [0] * n
extend(0)
print("".join(map(str, row)))
