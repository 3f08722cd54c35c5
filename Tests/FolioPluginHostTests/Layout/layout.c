/* Prints the size of every struct of the contract and the offset of every field. */
#include "folio_plugin.h"

#include <stdio.h>

#define STRUCT(type) printf(#type " %d\n", (int)sizeof(type))
#define FIELD(type, field) printf("  " #field " %d\n", (int)offsetof(type, field))

int main(void) {
@FIELDS@
  return 0;
}
