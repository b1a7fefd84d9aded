// BOJ 1987: finds the largest number of cells of a path that begins in the upper left cell of a grid and has
// no letter twice.
//@ idea-ko: 왼쪽 위 칸에서 출발해 같은 알파벳을 두 번 지나지 않는 경로가 지날 수 있는 칸의 최대 개수를 구합니다.
//@ board: path

import java.util.Arrays;
import java.util.Scanner;

public class Main {
    // The four directions.
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

    static boolean[] used = new boolean[128]; // by letter

    // Adds this cell to the end of the path, which then has `length` cells, and goes on from the cell in each
    // direction.
    static void walk(int row, int column, int length) {
        char letter = letters[row][column];
        used[letter] = true;
        path[row][column] = letter;
        if (length > longest) {
            longest = length; //@ answer
        }

        for (int direction = 0; direction < 4; direction++) {
            int r = row + DOWN[direction], c = column + RIGHT[direction];
            if (isInside(r, c) && !used[letters[r][c]]) {
                walk(r, c, length + 1);
            }
        }

        path[row][column] = ' ';
        used[letter] = false;
    }

    static boolean isInside(int row, int column) {
        return 0 <= row && row < rows && 0 <= column && column < columns;
    }
}
