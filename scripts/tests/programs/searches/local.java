//@ board: sequence
import java.util.Scanner;

public class Main {
    static int put, erased; // counter

    static void choose(int[] sequence, int n, int place, int used) {
        if (place == sequence.length) {
            for (int number : sequence) System.out.print(number + " ");
            System.out.println();
            return;
        }
        for (int number = 1; number <= n; number++) {
            if ((used >> number & 1) == 1) continue;
            sequence[place] = number; // put
            put++; // counter
            choose(sequence, n, place + 1, used | 1 << number);
            sequence[place] = 0; // erase
            erased++; // counter
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] sequence = new int[in.nextInt()];
        choose(sequence, n, 0, 0);
        System.err.println(put + " " + erased); // counter
    }
}
