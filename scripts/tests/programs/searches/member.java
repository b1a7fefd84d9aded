//@ board: sequence
import java.util.Scanner;

class Search {
    private final int n, m;
    private final int[] sequence;
    private final boolean[] used;
    int put, erased; // counter

    Search(int n, int m) {
        this.n = n;
        this.m = m;
        this.sequence = new int[m];
        this.used = new boolean[n + 1];
    }

    void choose(int place) {
        if (place == m) {
            for (int number : sequence) System.out.print(number + " ");
            System.out.println();
            return;
        }
        for (int number = 1; number <= n; number++) {
            if (used[number]) continue;
            used[number] = true;
            this.sequence[place] = number; // put
            put++; // counter
            this.choose(place + 1);
            this.sequence[place] = 0; // erase
            erased++; // counter
            used[number] = false;
        }
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Search search = new Search(in.nextInt(), in.nextInt());
        search.choose(0);
        System.err.println(search.put + " " + search.erased); // counter
    }
}
