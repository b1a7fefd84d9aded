import sys
numbers = list(map(int, sys.stdin.read().split()))
if len(numbers) != 2 or min(numbers) < 5 or max(numbers) > 99:
    sys.exit('out of range')
