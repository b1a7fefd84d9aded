#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: board
import sys


# en: Fills the blanks with the lexicographically first completion. Returns `False` if there is none. The
# en: board is `board[row][column]`, with 0 for a blank. Rows and columns count from 0. You may add functions.
# ko: 빈칸을 사전순으로 가장 앞선 답으로 채웁니다. 채울 수 없으면 `False`를 반환합니다. 보드는
# ko: `board[row][column]`이고, 빈칸은 0입니다. 행과 열의 번호는 0부터입니다. 함수를 추가해도 됩니다.
def solve():
    # en: Placeholder: it puts a 1 into the first cell if it is blank, and makes it blank again.
    # ko: 첫 칸이 빈칸이면 1을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    if board[0][0] == 0:
        board[0][0] = 1
        board[0][0] = 0
    return True


board = [list(map(int, sys.stdin.readline().strip())) for _ in range(9)]
if solve():
    for row in board:
        print(*row, sep="")
