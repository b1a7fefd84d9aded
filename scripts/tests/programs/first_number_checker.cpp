#include "testlib.h"

int main(int, char **paths) {
    if (first(paths[2]) == first(paths[3])) return 0;
    fprintf(stderr, "%ld is not it\n", first(paths[2]));
    return 1;
}
