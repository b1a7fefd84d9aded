import java.util.Scanner;

public class Main {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        int low = 1, high = in.nextInt();
        while (true) {
            int guess = (low + high) / 2;
            System.out.println(guess);
            String answer = in.next();
            if (answer.equals("up")) low = guess + 1;
            else if (answer.equals("down")) high = guess - 1;
            else break;
        }
    }
}
