//@ board: sequence
import java.util.*;

class Main {
    static int n, m;
    static List<Integer> sequence = new ArrayList<>();
    static int put, erased; // counter

    static void choose() {
        if (sequence.size() == m) {
            for (int number : sequence) System.out.print(number + " ");
            System.out.println();
            return;
        }
        for (int number = 1; number <= n; number++) {
            if (sequence.contains(number)) continue;
            sequence.add(number); // put
            put++; // counter
            choose();
            sequence.remove(sequence.size() - 1); // erase
            erased++; // counter
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        m = in.nextInt();
        choose();
        System.err.println(put + " " + erased); // counter
    }
}
