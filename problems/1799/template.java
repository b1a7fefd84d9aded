//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: board

import java.util.Scanner;

public class Main {
    static int n, most;
    static int[][] board;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        board = new int[n][n];
        for (int[] row : board) {
            for (int column = 0; column < n; column++) {
                row[column] = in.nextInt() == 1 ? 0 : 2;
            }
        }

        int total = 0;
        for (int colour = 0; colour < 2; colour++) {
            most = 0;
            fill(colour, 0);
            total += most;
        }
        System.out.println(total);
    }

    // en: Puts bishops on this rising diagonal and on each later one of the same colour, in all ways, and
    // en: keeps the largest number in `most`. `bishops` is the number of bishops so far. The cells of a
    // en: rising diagonal have the same `row + column`, here called `diagonal`; the function is called once
    // en: for each colour, with 0 and 1. `board[row][column]` is 0 where a bishop may be put, 1 with a
    // en: bishop, and 2 where none may be put. You may add variables and functions.
    // en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
    // ko: 이 대각선과 그 뒤에 있는 같은 색의 대각선에 비숍을 놓는 방법을 모두 시도하고, 가장 많이 놓은 수를
    // ko: `most`에 기록합니다. `bishops`는 지금까지 놓은 비숍의 수입니다. 대각선은 오른쪽 위로 올라가는
    // ko: 것이고, 한 대각선에 있는 칸은 모두 `행 + 열`이 `diagonal`입니다. 색마다 한 번씩 0과 1로 호출됩니다.
    // ko: `board[row][column]`은 놓을 수 있으면 0, 비숍이 있으면 1, 놓을 수 없으면 2입니다. 변수나 함수를
    // ko: 추가해도 됩니다.
    // ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    static void fill(int diagonal, int bishops) {
        // en: Placeholder: if the first cell of the diagonal is allowed, it puts a bishop there and takes it
        // en: away at once.
        // ko: 대각선의 첫 칸에 놓을 수 있으면 비숍을 놓았다가 바로 치우기만 합니다. 이 부분을 풀이로
        // ko: 바꾸세요.
        if (board[0][diagonal % n] == 0) {
            board[0][diagonal % n] = 1;
            most = bishops + 1;
            board[0][diagonal % n] = 0;
        }
    }
}
