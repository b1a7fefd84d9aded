//@ expect: anything // en: delete this line when the solution is done
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요
import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder out = new StringBuilder();
        // en: Prints every number of the input: replace this with your solution.
        // ko: 입력의 수를 그대로 출력합니다. 이 부분을 풀이로 바꾸세요.
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            StringTokenizer words = new StringTokenizer(line);
            while (words.hasMoreTokens()) {
                out.append(Long.parseLong(words.nextToken())).append('\n');
            }
        }
        System.out.print(out);
    }
}
