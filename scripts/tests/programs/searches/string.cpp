//@ board: sequence
#include <iostream>
#include <string>
using namespace std;

int n, m;
string sequence;
int put, erased; // counter

void choose(int place) {
    if (place == m) {
        for (char number : sequence) cout << number << ' ';
        cout << '\n';
        return;
    }
    for (char number = '1'; number < '1' + n; number++) {
        if (sequence.find(number) != string::npos) continue;
        sequence[place] = number; // put
        put++; // counter
        choose(place + 1);
        sequence[place] = '.'; // erase
        erased++; // counter
    }
}

int main() {
    cin >> n >> m;
    sequence = string(m, '.');
    choose(0);
    cerr << put << ' ' << erased << '\n'; // counter
}
