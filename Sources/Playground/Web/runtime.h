// What Swift's library needs of a C library in a web page.
typedef __SIZE_TYPE__ size_t;

void *malloc(size_t count);
void free(void *memory);
int posix_memalign(void **memory, size_t alignment, size_t count);
