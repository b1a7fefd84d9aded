# BOJ 1759: lists all passwords of ascending letters with at least one vowel and two consonants, in
# lexicographic order.
#@ idea-ko: 모음이 하나 이상, 자음이 둘 이상인 오름차순 암호를 사전순으로 모두 출력합니다.
#@ board: password
import sys


# Prints every password that begins with the letters before `place`, of which `vowels` are vowels. Only
# letters from the index `first` on may follow them.
def choose(place, first, vowels):
    if place == length:
        if vowels >= 1 and length - vowels >= 2:
            print("".join(password))  #@ answer
        return

    for index in range(first, len(letters)):
        password[place] = letters[index]
        choose(place + 1, index + 1, vowels + (letters[index] in "aeiou"))
        password[place] = ""


length, _, *letters = sys.stdin.read().split()
length = int(length)
letters.sort()
password = [""] * length
choose(0, 0, 0)
