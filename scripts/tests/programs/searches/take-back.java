//@ board: sequence
import java.util.Scanner;

public class Main {
    static int n, m;
    static int[] sequence = new int[8];
    static boolean[] used = new boolean[9];
    static int put, erased; // counter

    static void choose(int place) {
        if (place == m) {
            for (int i = 0; i < m; i++) System.out.print(sequence[i] + " ");
            System.out.println(); //@ answer
            return;
        }
        for (int number = 1; number <= n; number++) {
            if (used[number]) continue;
            used[number] = true;
            sequence[place] = number; // put
            put++; // counter
            choose(place + 1);
            sequence[place] = 0; // erase
            erased++; // counter
            used[number] = false;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        m = in.nextInt();
        choose(0);
        System.err.println(put + " " + erased); // counter
    }
}
