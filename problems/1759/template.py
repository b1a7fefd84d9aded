#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: password
import sys


# en: Prints every password that begins with the letters before `place`, of which `vowels` are vowels.
# en: `letters` ascends, and only its letters from the index `first` on may follow. `password` has `length`
# en: places, which count from 0, and a space or an empty text stands for a blank.
# ko: `place` 앞의 글자는 이미 정해져 있고, 그 가운데 모음은 `vowels`개입니다. 나머지 자리를 채워 만들 수 있는
# ko: 암호를 모두 찾아 한 줄씩 출력합니다. `letters`는 오름차순이고, 인덱스가 `first` 이상인 글자만 쓸 수
# ko: 있습니다. `password`에는 자리가 `length`개 있고, 자리 번호는 0부터이며, 빈자리는 공백이나 빈
# ko: 문자열입니다.
def choose(place, first, vowels):
    # en: Placeholder: it puts only the first letters, prints them if the first one is a vowel, and makes all
    # en: places blank again.
    # ko: 앞의 글자들을 차례로 놓고, 첫 글자가 모음이면 한 줄을 출력한 다음 다시 비우기만 합니다. 이 부분을
    # ko: 풀이로 바꾸세요.
    password[:] = letters[:length]
    if letters[0] in "aeiou":
        print("".join(password))  #@ answer
    password[:] = [""] * length


length, _, *letters = sys.stdin.read().split()
length = int(length)
letters.sort()
password = [""] * length
choose(0, 0, 0)
