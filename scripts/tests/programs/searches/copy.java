//@ board: sequence, next
import java.util.*;

public class Main {
    static int n, m;
    static int put, erased, length; // counter

    static void choose(int[] sequence, int place) {
        if (place == m) {
            for (int number : sequence) System.out.print(number + " ");
            System.out.println();
            return;
        }
        for (int number = 1; number <= n; number++) {
            final int taken = number;
            if (Arrays.stream(sequence).anyMatch(other -> other == taken)) continue;
            if (length > place) erased++; // counter
            int[] next = sequence.clone(); // erase
            next[place] = number; // put
            put++; // counter
            length = place + 1; // counter
            choose(next, place + 1); // erase
            if (length > place + 1) { erased++; length = place; } // counter
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        m = in.nextInt();
        choose(new int[m], 0);
        System.err.println(put + " " + erased); // counter
    }
}
