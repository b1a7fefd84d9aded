#ifndef TESTLIB
#define TESTLIB
extern "C" int printf(const char*, ...);

#ifdef ONE
int print_number() { return printf("1\n"); }
#else
int print_number() { return printf("0\n"); }
#endif

#endif
