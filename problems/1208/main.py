# BOJ 1208: counts the ways of 1182 for up to 40 numbers.
#@ idea-ko: 1182와 같은 문제이지만 수가 40개까지 주어집니다. 반으로 나누어 합을 모두 구한 다음, 더해서 S가 되는 쌍을 셉니다.
#@ board: choices
import sys


# Appends the sum of each way to take or skip the numbers from `place` to `end`, exclusive.
def list_sums(place, end, total, sums):
    if place == end:
        sums.append(total)
        return
    choices[place] = 1
    list_sums(place + 1, end, total + numbers[place], sums)
    choices[place] = 2
    list_sums(place + 1, end, total, sums)
    choices[place] = 0


# Counts the ways to take at least one number so that the sum is `target`. The sums of one half ascend and those
# of the other half descend, so one walk along both lists meets all pairs.
def count_pairs(first, second):
    first.sort()
    second.sort(reverse=True)
    pairs = i = j = 0
    while i < len(first) and j < len(second):
        low, high = first[i], second[j]
        if low + high < target:
            i += 1
        elif low + high > target:
            j += 1
        else:
            lows = highs = 0
            while i < len(first) and first[i] == low:
                i += 1
                lows += 1
            while j < len(second) and second[j] == high:
                j += 1
                highs += 1
            pairs += lows * highs
    return pairs - 1 if target == 0 else pairs  # without the pair that takes nothing


n, target, *numbers = map(int, sys.stdin.read().split())
choices = [0] * n
first, second = [], []
list_sums(0, n // 2, 0, first)
list_sums(n // 2, n, 0, second)
print(count_pairs(first, second))
