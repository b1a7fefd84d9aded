// BOJ 1759: lists all passwords of ascending letters with at least one vowel and two consonants, in
// lexicographic order.
//@ idea-ko: 모음이 하나 이상, 자음이 둘 이상인 오름차순 암호를 사전순으로 모두 출력합니다.
//@ board: password

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int length;
vector<char> letters;
string password;

bool is_vowel(char letter) {
    return string("aeiou").find(letter) != string::npos;
}

// Prints every password that begins with the letters before `place`, of which `vowels` are vowels. Only
// letters from the index `first` on may follow them.
void choose(int place, int first, int vowels) {
    if (place == length) {
        if (vowels >= 1 && length - vowels >= 2) {
            cout << password << '\n'; //@ answer
        }
        return;
    }

    for (int index = first; index < (int)letters.size(); index++) {
        password[place] = letters[index];
        choose(place + 1, index + 1, vowels + is_vowel(letters[index]));
        password[place] = ' ';
    }
}

int main() {
    int count;
    cin >> length >> count;
    letters.resize(count);
    for (char &letter : letters) {
        cin >> letter;
    }
    sort(letters.begin(), letters.end());
    password = string(length, ' ');
    choose(0, 0, 0);
}
