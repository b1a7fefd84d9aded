# en: Prints an input for `cargo oj stress`: the same input for the same seed and size, and a smaller input for a smaller size.
# ko: `cargo oj stress`에 쓸 입력을 출력합니다. 시드와 크기가 같으면 입력도 같고, 크기가 작으면 입력도 작습니다.
import random
import sys

seed, size = map(int, sys.argv[1:])
random.seed(seed)
print(random.randint(1, size))
