low, high = 1, int(input())
while True:
    guess = (low + high) // 2
    print(guess, flush=True)
    answer = input()
    if answer == "up":
        low = guess + 1
    elif answer == "down":
        high = guess - 1
    else:
        break
