//@ board: sequence
import java.util.Scanner;

public class Main {
    static int n, m;
    static StringBuilder sequence = new StringBuilder(), out = new StringBuilder();
    static int put, erased; // counter

    static void choose(int place) {
        if (place == m) {
            for (int i = 0; i < m; i++) out.append(sequence.charAt(i)).append(' ');
            out.append('\n');
            return;
        }
        for (char number = '1'; number < '1' + n; number++) {
            if (sequence.indexOf("" + number) >= 0) continue;
            sequence.append(number); // put
            put++; // counter
            choose(place + 1);
            sequence.setLength(place); // erase
            erased++; // counter
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        m = in.nextInt();
        choose(0);
        System.out.print(out);
        System.err.println(put + " " + erased); // counter
    }
}
