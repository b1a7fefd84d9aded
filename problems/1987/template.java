//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: path

import java.util.Arrays;
import java.util.Scanner;

public class Main {
    // en: The four directions.
    // ko: 네 방향.
    static final int[] DOWN = {0, 1, 0, -1}, RIGHT = {1, 0, -1, 0};

    static int rows, columns, longest;
    static char[][] letters, path;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        rows = in.nextInt();
        columns = in.nextInt();
        letters = new char[rows][];
        path = new char[rows][columns];
        for (int row = 0; row < rows; row++) {
            letters[row] = in.next().toCharArray();
            Arrays.fill(path[row], ' ');
        }
        walk(0, 0, 1);
        System.out.println(longest);
    }

    // en: Adds this cell to the end of the path, which then has `length` cells, and tries all ways to go on
    // en: from it. Keeps the length of the longest path in `longest`. Afterwards the path is the same as
    // en: before the call. Rows and columns count from 0. `path[row][column]` is the letter of a cell on the
    // en: path, and a space stands for a blank. `DOWN` and `RIGHT` hold the steps of the four directions, and
    // en: `isInside` says whether there is such a cell. You may add variables.
    // en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
    // ko: 이 칸을 경로의 마지막 칸으로 삼고, 여기서 갈 수 있는 길을 모두 가 봅니다. `length`는 이 칸까지 지난
    // ko: 칸의 수입니다. 지난 칸의 최대 개수를 `longest`에 기록합니다. 끝날 때는 경로를 처음 상태로 되돌려
    // ko: 놓습니다. 행과 열의 번호는 0부터입니다. `path[row][column]`은 경로에 있는 칸의 글자이고, 빈칸은
    // ko: 공백입니다. `DOWN`과 `RIGHT`는 네 방향으로 한 칸 가는 값이고, `isInside`는 격자 안의 칸인지 알려
    // ko: 줍니다. 변수를 추가해도 됩니다.
    // ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    static void walk(int row, int column, int length) {
        // en: Placeholder: it puts only this cell and a cell beside it with another letter, and makes both
        // en: blank again.
        // ko: 이 칸과, 알파벳이 다른 이웃한 칸 하나에 알파벳을 놓았다가 바로 지우기만 합니다. 이 부분을
        // ko: 풀이로 바꾸세요.
        path[row][column] = letters[row][column];
        longest = length;
        for (int direction = 0; direction < 2; direction++) {
            int r = row + DOWN[direction], c = column + RIGHT[direction];
            if (isInside(r, c) && letters[r][c] != letters[row][column]) {
                path[r][c] = letters[r][c];
                longest = length + 1; //@ answer
                path[r][c] = ' ';
            }
        }
        path[row][column] = ' ';
    }

    static boolean isInside(int row, int column) {
        return 0 <= row && row < rows && 0 <= column && column < columns;
    }
}
