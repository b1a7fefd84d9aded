#pragma once
#include <cstdio>

inline long first(const char *path) {
    long number = -1;
    if (FILE *file = fopen(path, "r")) {
        if (fscanf(file, "%ld", &number)) fclose(file);
    }
    return number;
}
