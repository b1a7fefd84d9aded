//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
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

    // en: Counts the groups of seven seats that contain the seats in `chosen` and others with the number
    // en: `first` or a greater one. `rivals` is the number of chosen seats with a Y. Seats count from 0, row
    // en: after row: a seat is in row `seat / 5` and column `seat % 5`, and `letters[row][column]` is its
    // en: letter. Keep the chosen seats in `chosen`, and their letters on `board`, where a space stands for a
    // en: blank. `isConnected` says whether the chosen seats are connected.
    // en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
    // ko: `chosen`의 자리를 모두 포함하고 번호가 `first` 이상인 자리를 더 골라서, 조건에 맞는 일곱 자리를
    // ko: 만드는 방법의 수를 반환합니다. 이미 고른 자리 가운데 Y는 `rivals`개입니다. 자리 번호는 0부터 한
    // ko: 줄씩 매기며, `seat / 5`행 `seat % 5`열이고, `letters[row][column]`이 그 자리의 글자입니다. 고른
    // ko: 자리의 번호는 `chosen`에, 글자는 `board`에 놓으세요. `board`의 빈자리는 공백입니다. `isConnected`는
    // ko: 고른 자리들이 이어져 있는지 알려 줍니다.
    // ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    static int count(int first, int rivals) {
        // en: Placeholder: it chooses only the first seven seats, whatever their letters are, and takes them
        // en: back.
        // ko: 글자를 보지 않고 앞의 일곱 자리를 골랐다가 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
        for (int seat = 0; seat < 7; seat++) {
            chosen.add(seat);
            board[seat / 5][seat % 5] = letters[seat / 5].charAt(seat % 5);
        }
        int groups = isConnected() ? 1 : 0;
        for (int seat = 0; seat < 7; seat++) {
            board[seat / 5][seat % 5] = ' ';
            chosen.remove(chosen.size() - 1);
        }
        return groups;
    }

    // en: Whether each chosen seat can be reached from the first one, going from neighbour to neighbour.
    // ko: 고른 자리가 모두 첫 자리에서 이웃을 따라 이어지는지 확인합니다.
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
