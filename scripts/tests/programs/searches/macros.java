//@ board: sequence
import java.util.Scanner;

public class Main {
    static int n, m;
    static char[] sequence;
    static boolean[] used = new boolean[9];
    static int put, erased; // counter

    static void put(int place, int number) {
        sequence[place] = (char) ('0' + number); // put
        used[number] = true;
        put++; // counter
    }

    static void takeBack(int place) {
        used[sequence[place] - '0'] = false;
        sequence[place] = '0'; // erase
        erased++; // counter
    }

    static void choose(int place) {
        if (place == m) {
            for (char number : sequence) System.out.print(number + " ");
            System.out.println();
            return;
        }
        for (int number = 1; number <= n; number++)
            if (!used[number]) {
                put(place, number);
                choose(place + 1);
                takeBack(place);
            }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        m = in.nextInt();
        sequence = new char[m];
        choose(0);
        System.err.println(put + " " + erased); // counter
    }
}
