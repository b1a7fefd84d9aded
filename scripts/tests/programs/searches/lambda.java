//@ board: sequence
import java.util.Scanner;
import java.util.function.IntConsumer;

public class Main {
    static IntConsumer choose;
    static int put, erased; // counter

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int[] sequence = new int[m];
        boolean[] used = new boolean[n + 1];
        choose = place -> {
            if (place == m) {
                for (int number : sequence) System.out.print(number + " ");
                System.out.println();
                return;
            }
            for (int number = 1; number <= n; number++) {
                if (used[number]) continue;
                used[number] = true;
                sequence[place] = number; // put
                put++; // counter
                choose.accept(place + 1);
                sequence[place] = 0; // erase
                erased++; // counter
                used[number] = false;
            }
        };
        choose.accept(0);
        System.err.println(put + " " + erased); // counter
    }
}
