// What letters are made of, as Swift's library asks for it when it compares texts: that they are made
// of nothing but themselves.
//
// So two texts are the same in a web page when their code points are. To know that an é may also be
// written as an e and an accent takes tables of 30 KB, which no compression makes smaller.
#include "runtime.h"

// Neither combines with what stands before it, nor has another form.
unsigned short _swift_stdlib_getNormData(unsigned scalar) {
  (void)scalar;
  return 0;
}

unsigned _swift_stdlib_getDecompositionEntry(unsigned scalar) {
  (void)scalar;
  return 0;
}

const unsigned char *const _swift_stdlib_nfd_decompositions = 0;

// There is no such letter.
unsigned _swift_stdlib_getComposition(unsigned first, unsigned second) {
  (void)first;
  (void)second;
  return ~0u;
}
