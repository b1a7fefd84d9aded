import random, sys

if sys.argv[1] == 'shrink':
    sys.exit(1)
random.seed(sys.argv[1])
print(random.randint(1, 9), random.randint(1, 99))
