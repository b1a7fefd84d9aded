#@ expect: anything # en: delete this line when the submission is done: from then on it must be accepted
#@ expect: anything # ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
#@ board: grid
import sys


# en: Whether a paper with this upper left cell would cover only open cells.
# ko: 왼쪽 위가 이 칸인 종이가 덮이지 않은 칸만 덮는지 확인합니다.
def fits(row, column, size):
    if row + size > 10 or column + size > 10:
        return False
    return not any(any(line[column:column + size]) for line in grid[row:row + size])


def cover_square(row, column, size, value):
    for line in grid[row:row + size]:
        line[column:column + size] = [value] * size


# en: Covers the open cells in all ways, and keeps the smallest number of papers in `fewest`. `papers` is the
# en: number of papers on the grid. `grid[row][column]` is 0 for an open cell (a 1 that is not covered yet),
# en: the size of the paper on it, or 6 for a cell that must stay free. `stock[size]` says how many papers are
# en: left. `fits` says whether a paper with this upper left cell would cover only open cells. `cover_square`
# en: fills a square with a value.
# en: Put `#@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
# ko: 아직 덮지 않은 1을 덮는 방법을 모두 시도하고, 1을 모두 덮는 데 쓴 색종이의 최소 개수를 `fewest`에
# ko: 기록합니다. `papers`는 지금까지 붙인 색종이의 수입니다. `grid[row][column]`은 아직 덮지 않은 1이면 0,
# ko: 색종이가 있으면 그 크기, 덮으면 안 되는 칸이면 6입니다. `stock[size]`는 남은 색종이의 수입니다. `fits`는
# ko: 이 칸이 왼쪽 위에 오게 붙인 색종이가 아직 덮지 않은 1만 덮는지 알려 줍니다. `cover_square`는 정사각형을
# ko: 한 값으로 채웁니다.
# ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `#@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
def cover(papers):
    global fewest
    # en: Placeholder: it puts only one paper of size 1 and takes it away.
    # ko: 크기가 1인 색종이를 한 장 붙였다가 떼기만 합니다. 이 부분을 풀이로 바꾸세요.
    if fits(0, 0, 1):
        cover_square(0, 0, 1, 1)
        fewest = papers + 1
        cover_square(0, 0, 1, 0)


grid = [[0 if word == "1" else 6 for word in line.split()] for line in sys.stdin][:10]
stock = [5] * 6
fewest = 100
cover(0)
print(fewest if fewest < 100 else -1)
