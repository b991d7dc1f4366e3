// Memory for the engine in a web page, where there is no C library to bring any.
//
// Blocks lie one after another from the end of the program's own data to the end of what the page
// gives. Each knows its size and the size of the one before, so that a freed block joins its free
// neighbours at once. Free blocks are kept in lists by size, four lists for each power of two, and
// any block of the first list that is not empty will do: to allocate and to free take a fixed number
// of steps, and an editor may go on calling for hours.
#include "runtime.h"

typedef struct Block Block;
struct Block {
  size_t before;  // The size of the block before this one; 0: it is the first.
  size_t size;    // With its head; the lowest bit is set while it is free.
  Block *next;    // Only while it is free; what is allocated begins here.
  Block *last;
};

enum {
  HEAD = 8,          // What a block that is in use has of its own.
  GRAIN = 16,        // All sizes are multiples, and what is allocated is aligned so.
  PAGE = 65536,      // What memory grows by.
  STEP = 1 << 20,    // What it grows by at least.
  LISTS = 128,
  MOST = 0x7FFFFFE0  // The largest block.
};

extern unsigned char __heap_base;

static Block *lists[LISTS];
// A bit for each list that is not empty.
static unsigned filled[LISTS / 32];
// The block of no size that ends all memory; null before the first call.
static Block *end;

static int isFree(const Block *block) { return block->size & 1; }
static size_t sizeOf(const Block *block) { return block->size & ~(size_t)1; }
static Block *at(void *place, size_t offset) { return (Block *)((char *)place + offset); }

// The list for blocks of a size: all of its blocks are at least as large as the list's least.
static unsigned listFor(size_t size) {
  unsigned power = 31 - __builtin_clz(size);
  return power * 4 + ((size >> (power - 2)) & 3);
}

static void unlist(Block *block) {
  unsigned list = listFor(sizeOf(block));
  if (block->last) block->last->next = block->next;
  else lists[list] = block->next;
  if (block->next) block->next->last = block->last;
  if (!lists[list]) filled[list / 32] &= ~(1u << list % 32);
  block->size &= ~(size_t)1;
}

static void enlist(Block *block) {
  unsigned list = listFor(block->size);
  block->size |= 1;
  block->last = 0;
  block->next = lists[list];
  if (block->next) block->next->last = block;
  lists[list] = block;
  filled[list / 32] |= 1u << list % 32;
}

// Gives a block a size, and tells the one after it.
static void resize(Block *block, size_t size) {
  block->size = size;
  at(block, size)->before = size;
}

// Joins a block that is in no list with its free neighbours, and puts it into one.
static void release(Block *block) {
  Block *next = at(block, block->size);
  if (isFree(next)) {
    unlist(next);
    resize(block, block->size + next->size);
  }
  Block *before = at(block, -block->before);
  if (block->before && isFree(before)) {
    unlist(before);
    resize(before, before->size + block->size);
    block = before;
  }
  enlist(block);
}

// Has the page give room for one more block of that size; 0 where it gives none.
static int grow(size_t size) {
  if (!end) {
    // What is allocated is aligned, not what stands before it.
    size_t base = ((size_t)&__heap_base + HEAD + GRAIN - 1) / GRAIN * GRAIN - HEAD;
    size_t have = __builtin_wasm_memory_size(0) * PAGE;
    if (base + HEAD > have && __builtin_wasm_memory_grow(0, 1) == (size_t)-1) return 0;
    end = (Block *)base;
    end->before = 0;
    end->size = 0;
    have = __builtin_wasm_memory_size(0) * PAGE;
    size_t rest = (have - base - HEAD) / GRAIN * GRAIN;
    if (rest > 0) {
      Block *first = end;
      end = at(first, rest);
      end->size = 0;
      resize(first, rest);
      release(first);
    }
  }
  size_t pages = ((size > STEP ? size : STEP) + GRAIN + PAGE - 1) / PAGE;
  if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  Block *block = end;
  size_t more = (pages * PAGE) / GRAIN * GRAIN;
  end = at(block, more);
  end->size = 0;
  resize(block, more);
  release(block);
  return 1;
}

// The first list, from that one on, that holds a block; LISTS if there is none.
static unsigned filledFrom(unsigned list) {
  if (list >= LISTS) return LISTS;
  unsigned bits = filled[list / 32] & ~0u << list % 32;
  for (unsigned word = list / 32;; bits = filled[word]) {
    if (bits) return word * 32 + __builtin_ctz(bits);
    if (++word == LISTS / 32) return LISTS;
  }
}

void *malloc(size_t count) {
  if (count > MOST) return 0;
  size_t size = (count + HEAD + GRAIN - 1) / GRAIN * GRAIN;
  // The next list's blocks are all large enough; this one's need not be.
  size_t least = size;
  unsigned power = 31 - __builtin_clz(size);
  if (power > 4) least += ((size_t)1 << (power - 2)) - 1;
  unsigned list = filledFrom(listFor(least));
  if (list == LISTS) {
    if (!grow(least)) return 0;
    list = filledFrom(listFor(least));
    if (list == LISTS) return 0;
  }
  Block *block = lists[list];
  unlist(block);
  size_t rest = block->size - size;
  if (rest > 0) {
    Block *other = at(block, size);
    resize(block, size);
    resize(other, rest);
    enlist(other);
  }
  return at(block, HEAD);
}

void free(void *memory) {
  if (memory) release(at(memory, -(size_t)HEAD));
}

int posix_memalign(void **memory, size_t alignment, size_t count) {
  // Nothing in Swift's own library asks for more.
  if (alignment > GRAIN) __builtin_trap();
  *memory = malloc(count);
  return *memory ? 0 : 12;
}
