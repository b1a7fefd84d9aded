#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: path
import sys


def neighbours(row, column):
    for r, c in (row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column):
        if 0 <= r < rows and 0 <= c < columns:
            yield r, c


# en: Adds this cell to the end of the path, which then has `length` cells, and tries all ways to go on from
# en: it. Keeps the length of the longest path in `longest`. Afterwards the path is the same as before the
# en: call. Rows and columns count from 0. `path[row][column]` is the letter of a cell on the path, and a
# en: space stands for a blank. `neighbours` returns the cells beside a cell. You may add variables.
# en: Put `#@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
# ko: 이 칸을 경로의 마지막 칸으로 삼고, 여기서 갈 수 있는 길을 모두 가 봅니다. `length`는 이 칸까지 지난 칸의
# ko: 수입니다. 지난 칸의 최대 개수를 `longest`에 기록합니다. 끝날 때는 경로를 처음 상태로 되돌려 놓습니다.
# ko: 행과 열의 번호는 0부터입니다. `path[row][column]`은 경로에 있는 칸의 글자이고, 빈칸은 공백입니다.
# ko: `neighbours`는 상하좌우로 이웃한 칸을 반환합니다. 변수를 추가해도 됩니다.
# ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `#@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
def walk(row, column, length):
    global longest
    # en: Placeholder: it puts only this cell and a cell beside it with another letter, and makes both blank
    # en: again.
    # ko: 이 칸과, 알파벳이 다른 이웃한 칸 하나에 알파벳을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로
    # ko: 바꾸세요.
    path[row][column] = letters[row][column]
    longest = length
    for r, c in neighbours(row, column):
        if letters[r][c] != letters[row][column]:
            path[r][c] = letters[r][c]
            longest = length + 1  #@ answer
            path[r][c] = " "
            break
    path[row][column] = " "


rows, columns = map(int, sys.stdin.readline().split())
letters = [sys.stdin.readline().strip() for _ in range(rows)]
path = [[" "] * columns for _ in range(rows)]
longest = 0
walk(0, 0, 1)
print(longest)
