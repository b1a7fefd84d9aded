#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: board
import sys


# en: Counts the ways to fill the board from `row` down. The board is `board[row][column]`, which is 1 where
# en: there is a queen and otherwise 0. Rows and columns count from 0. You may add variables, functions and
# en: parameters.
# en: Put `#@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
# ko: 이 행부터 아래로 보드를 채우는 방법의 수를 반환합니다. 보드는 `board[row][column]`이고, 퀸이 있으면 1,
# ko: 없으면 0입니다. 행과 열의 번호는 0부터입니다. 변수나 함수, 매개변수를 추가해도 됩니다.
# ko: 답일 때만 실행되는 줄 뒤에 `#@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
def count(row):
    # en: Placeholder: it puts a queen into both ends of the row and takes it away at once.
    # ko: 이 행의 양 끝에 퀸을 놓았다가 바로 치우기만 합니다. 이 부분을 풀이로 바꾸세요.
    for column in (0, n - 1):
        board[row][column] = 1
        board[row][column] = 0
    return 0


n = int(sys.stdin.readline())
board = [[0] * n for _ in range(n)]
print(count(0))
