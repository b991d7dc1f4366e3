// The rest of what Swift's library needs of a C library in a web page.
#include "runtime.h"

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (size_t place = 0; place < count; place++) {
    if (a[place] != b[place]) return a[place] < b[place] ? -1 : 1;
  }
  return 0;
}

// Seeds the hashes of dictionaries. No order of a dictionary gets into a result, and the same seed
// every time makes even the path to it the same.
void arc4random_buf(void *to, size_t count) { __builtin_memset(to, 0x5D, count); }

// A trap's message has nowhere to go.
int putchar(int character) { return character; }

// The product of two numbers, and whether 64 bits are too few for it. `.ci/wasm` has the code call this
// one: LLVM's own way asks for a function that gives two values, and reads one before it is called.
typedef struct {
  long long product;
  _Bool overflows;
} Product;
Product multiply(long long a, long long b) {
  unsigned long long x = a, y = b;
  unsigned long long most = (a < 0) == (b < 0) ? 0x7FFFFFFFFFFFFFFF : 0x8000000000000000;
  unsigned long long first = a < 0 ? -x : x, second = b < 0 ? -y : y;
  return (Product){(long long)(x * y), first != 0 && second > most / first};
}

// What Swift checks on its way out of a function that hands out its stack.
void *__stack_chk_guard = (void *)0x9E3779B9;
void __stack_chk_fail(void) { __builtin_trap(); }
