// BOJ 1941: counts the connected groups of seven seats, at least four of them with an S, in a class of 5 x 5
// seats.
//@ idea-ko: 5 x 5 자리에서 이어진 일곱 자리를 고르되 S가 넷 이상인 방법의 수를 셉니다.
//@ board: board

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static String[] letters = new String[5];
    static char[][] board = new char[5][5];
    static ArrayList<Integer> chosen = new ArrayList<>();

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int row = 0; row < 5; row++) {
            letters[row] = in.next();
            Arrays.fill(board[row], ' ');
        }
        System.out.println(count(0, 0));
    }

    // Counts the groups that contain the seats in `chosen` and others from the number `first` on. `rivals` is
    // the number of chosen seats with a Y.
    static int count(int first, int rivals) {
        if (chosen.size() == 7) {
            if (!isConnected()) {
                return 0;
            }
            return 1; //@ answer
        }

        int groups = 0;
        for (int seat = first; seat < 25; seat++) {
            int row = seat / 5, column = seat % 5;
            char letter = letters[row].charAt(column);
            if (letter == 'S' || rivals < 3) {
                chosen.add(seat);
                board[row][column] = letter;
                groups += count(seat + 1, letter == 'Y' ? rivals + 1 : rivals);
                board[row][column] = ' ';
                chosen.remove(chosen.size() - 1);
            }
        }
        return groups;
    }

    // Whether each chosen seat can be reached from the first one, going from neighbour to neighbour.
    static boolean isConnected() {
        return reach(new boolean[25], chosen.get(0) / 5, chosen.get(0) % 5) == 7;
    }

    static int reach(boolean[] seen, int row, int column) {
        if (row < 0 || row == 5 || column < 0 || column == 5) {
            return 0;
        }
        if (board[row][column] == ' ' || seen[row * 5 + column]) {
            return 0;
        }
        seen[row * 5 + column] = true;
        return 1 + reach(seen, row - 1, column) + reach(seen, row + 1, column) + reach(seen, row, column - 1)
                + reach(seen, row, column + 1);
    }
}
