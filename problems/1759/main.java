// BOJ 1759: lists all passwords of ascending letters with at least one vowel and two consonants, in
// lexicographic order.
//@ idea-ko: 모음이 하나 이상, 자음이 둘 이상인 오름차순 암호를 사전순으로 모두 출력합니다.
//@ board: password

import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static int length;
    static char[] letters, password;
    static StringBuilder out = new StringBuilder();

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        length = in.nextInt();
        letters = new char[in.nextInt()];
        for (int index = 0; index < letters.length; index++) {
            letters[index] = in.next().charAt(0);
        }
        Arrays.sort(letters);
        password = new char[length];
        Arrays.fill(password, ' ');
        choose(0, 0, 0);
        System.out.print(out);
    }

    // Prints every password that begins with the letters before `place`, of which `vowels` are vowels. Only
    // letters from the index `first` on may follow them.
    static void choose(int place, int first, int vowels) {
        if (place == length) {
            if (vowels >= 1 && length - vowels >= 2) {
                out.append(password).append('\n'); //@ answer
            }
            return;
        }

        for (int index = first; index < letters.length; index++) {
            password[place] = letters[index];
            choose(place + 1, index + 1, isVowel(letters[index]) ? vowels + 1 : vowels);
            password[place] = ' ';
        }
    }

    static boolean isVowel(char letter) {
        return "aeiou".indexOf(letter) >= 0;
    }
}
