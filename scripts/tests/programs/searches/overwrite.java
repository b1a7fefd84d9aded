//@ board: sequence
import java.util.*;

public class Main {
    static int n, m;
    static Integer[] sequence;
    static boolean[] used = new boolean[9];
    static int put; // counter

    static void choose(int place) {
        if (place == m) {
            System.out.println(String.join(" ", Arrays.stream(sequence).map(String::valueOf).toArray(String[]::new)));
            return;
        }
        for (int number = 1; number <= n; number++)
            if (!used[number]) {
                used[number] = true;
                if (!Objects.equals(sequence[place], number)) put++; // counter
                sequence[place] = number; // put
                choose(place + 1);
                used[number] = false;
            }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        m = in.nextInt();
        sequence = new Integer[m];
        choose(0);
        System.err.println(put + " 0"); // counter
    }
}
