/* The choices of calls.c: numbers, structs and texts, made from bytes. */
#ifndef FOLIO_FUZZ_CALLS_H
#define FOLIO_FUZZ_CALLS_H

#include <stddef.h>
#include <stdint.h>

#include "folio.h"

#define HANDLES 3

/* The bytes, the objects made from them, and the first broken promise. */
typedef struct {
  const uint8_t *bytes;
  size_t count, next;
  folio_config *configs[HANDLES];
  folio_pager *pagers[HANDLES];
  folio_pager *views[HANDLES];
  const char *broken;
} world;

void demand(world *w, int kept, const char *promise);

/* Beyond the end, every byte is 0, the simplest choice. */
unsigned byte(world *w);
double number(world *w);
int64_t integer(world *w);
int32_t constant(world *w);

/* Structs in memory of exactly their size: mostly that of this version, else too small or of a newer one.
 * The caller frees them. */
void *block(world *w, size_t size, size_t count);
/* Checks that memory after the fields of this version is unchanged. */
void check_block(world *w, void *memory, size_t size);
folio_event *event(world *w);
folio_edit *edits(world *w, uint32_t count);
folio_place *places(world *w, uint32_t count);
folio_view_options *options(world *w);
double *numbers(world *w, size_t count);
/* The name of a pager, or NULL. */
char *name(world *w);
/* The text of a config, or random bytes. */
char *text(world *w, size_t *length);

#endif
