// BOJ 16987: finds the most eggs that can be broken when each egg in turn strikes another one.
//@ idea-ko: 차례대로 계란을 쳐서 깰 수 있는 계란의 최대 개수를 구합니다. 친 계란과 맞은 계란의 내구도를 둘 다 되돌립니다.
//@ board: struck

import java.util.Scanner;

public class Main {
    static int n, best;
    static int[] durability, weight, struck;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        durability = new int[n];
        weight = new int[n];
        struck = new int[n];
        for (int egg = 0; egg < n; egg++) {
            durability[egg] = in.nextInt();
            weight[egg] = in.nextInt();
        }
        strike(0);
        System.out.println(best);
    }

    // Lets each egg from the index `hand` on strike in turn, in all ways, and keeps in `best` the largest
    // number of broken eggs at the end.
    static void strike(int hand) {
        if (hand == n) {
            if (brokenEggs() > best) {
                best = brokenEggs(); //@ answer
            }
            return;
        }

        boolean hasStruck = false;
        for (int other = 0; other < n; other++) {
            if (other != hand && durability[hand] > 0 && durability[other] > 0) {
                hasStruck = true;
                struck[hand] = other + 1;
                durability[hand] -= weight[other];
                durability[other] -= weight[hand];
                strike(hand + 1);
                durability[hand] += weight[other];
                durability[other] += weight[hand];
                struck[hand] = 0;
            }
        }
        if (!hasStruck) {
            strike(hand + 1);
        }
    }

    static int brokenEggs() {
        int broken = 0;
        for (int value : durability) {
            if (value <= 0) {
                broken++;
            }
        }
        return broken;
    }
}
