#include "calls.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void demand(world *w, int kept, const char *promise) {
  if (!kept && !w->broken) w->broken = promise;
}

/* ------------------------------------------------------------------ choices -------------------- */

unsigned byte(world *w) {
  return w->next < w->count ? w->bytes[w->next++] : 0;
}

static uint64_t word(world *w) {
  uint64_t word = 0;
  for (int i = 0; i < 8; i++) word = word << 8 | byte(w);
  return word;
}

double number(world *w) {
  static const double special[] = {
      0, -0.0, NAN, INFINITY, -INFINITY, 1e-308, 1e308, -1e308, 1e9, -1e9, 1e12, 1e15, 4503599627370496.0, 1 / 3.0};
  double any;
  uint64_t bits;
  switch (byte(w) % 8) {
  case 0: return special[byte(w) % (sizeof special / sizeof *special)];
  case 1:
    bits = word(w);
    memcpy(&any, &bits, sizeof any);
    return any;
  case 2: return (int8_t)byte(w) / 64.0;
  default: return (int16_t)(byte(w) << 8 | byte(w)) / 16.0;
  }
}

int64_t integer(world *w) {
  switch (byte(w) % 8) {
  case 0: return (int64_t)word(w);
  case 1: return byte(w) % 2 ? INT64_MAX : INT64_MIN;
  default: return (int8_t)byte(w);
  }
}

int32_t constant(world *w) {
  unsigned choice = byte(w);
  return choice < 250 ? (int32_t)(choice % 17) - 1 : (int32_t)word(w);
}

/* ------------------------------------------------------------------ structs -------------------- */

void *block(world *w, size_t size, size_t count) {
  unsigned choice = byte(w);
  size_t stated = size;
  if (choice >= 240) stated = 4 + choice % 8 * size / 8;
  else if (choice >= 220) stated = size + choice % 5 * 4;
  unsigned char *memory = malloc(stated * (count ? count : 1));
  memset(memory, 0xA5, stated * (count ? count : 1));
  for (size_t i = 0; i < count; i++) {
    uint32_t own = (uint32_t)stated;
    memcpy(memory + i * stated, &own, sizeof own);
  }
  return memory;
}

void check_block(world *w, void *memory, size_t size) {
  uint32_t stated;
  memcpy(&stated, memory, sizeof stated);
  for (size_t i = size; i < stated; i++)
    demand(w, ((unsigned char *)memory)[i] == 0xA5, "no byte of a newer struct is touched");
}

static size_t room(void *memory) {
  uint32_t stated;
  memcpy(&stated, memory, sizeof stated);
  return stated;
}

#define PUT(memory, type, field, value)                                      \
  do {                                                                       \
    type copy_;                                                              \
    size_t length_ = room(memory) < sizeof copy_ ? room(memory) : sizeof copy_; \
    memcpy(&copy_, memory, length_);                                         \
    copy_.field = (value);                                                   \
    memcpy(memory, &copy_, length_);                                         \
  } while (0)

folio_event *event(world *w) {
  void *e = block(w, sizeof(folio_event), 1);
  PUT(e, folio_event, kind, constant(w));
  PUT(e, folio_event, flags, byte(w) % 4);
  PUT(e, folio_event, cause, constant(w) % 5);
  PUT(e, folio_event, gesture, constant(w) % 4);
  PUT(e, folio_event, moved_by, constant(w) % 5);
  PUT(e, folio_event, pointer, constant(w) % 3);
  PUT(e, folio_event, destination, constant(w) % 7);
  PUT(e, folio_event, direction, constant(w) % 3);
  PUT(e, folio_event, stage, constant(w) % 6);
  PUT(e, folio_event, offset, number(w));
  PUT(e, folio_event, velocity, number(w));
  PUT(e, folio_event, proposed_target, byte(w) % 2 ? NAN : number(w));
  PUT(e, folio_event, proposed_travel, byte(w) % 2 ? NAN : number(w));
  PUT(e, folio_event, pointer_travel, NAN);
  PUT(e, folio_event, finger_target, NAN);
  PUT(e, folio_event, page, integer(w));
  PUT(e, folio_event, count, integer(w));
  PUT(e, folio_event, position, number(w));
  PUT(e, folio_event, extent, number(w));
  PUT(e, folio_event, cross_extent, number(w));
  PUT(e, folio_event, leading, number(w));
  PUT(e, folio_event, trailing, number(w));
  PUT(e, folio_event, cross_leading, number(w));
  PUT(e, folio_event, cross_trailing, number(w));
  return e;
}

folio_edit *edits(world *w, uint32_t count) {
  char *memory = block(w, sizeof(folio_edit), count);
  for (uint32_t i = 0; i < count; i++) {
    void *edit = memory + i * room(memory);
    PUT(edit, folio_edit, kind, 1 + (int32_t)(byte(w) % 5));
    PUT(edit, folio_edit, page, integer(w));
    PUT(edit, folio_edit, count, byte(w) % 16 ? byte(w) % 8 : integer(w));
    PUT(edit, folio_edit, at, integer(w));
    PUT(edit, folio_edit, extent, number(w));
  }
  return (folio_edit *)memory;
}

folio_place *places(world *w, uint32_t count) {
  char *memory = block(w, sizeof(folio_place), count);
  for (uint32_t i = 0; i < count; i++) {
    void *place = memory + i * room(memory);
    PUT(place, folio_place, flags, byte(w) % 4);
    PUT(place, folio_place, start, number(w));
    PUT(place, folio_place, extent, number(w));
    PUT(place, folio_place, alignment, byte(w) % 2 ? NAN : number(w));
    PUT(place, folio_place, leading_margin, number(w));
    PUT(place, folio_place, trailing_margin, number(w));
  }
  return (folio_place *)memory;
}

folio_view_options *options(world *w) {
  void *o = block(w, sizeof(folio_view_options), 1);
  PUT(o, folio_view_options, flags, byte(w) % 9);
  PUT(o, folio_view_options, extent, number(w));
  PUT(o, folio_view_options, cross_extent, number(w));
  PUT(o, folio_view_options, count, integer(w));
  PUT(o, folio_view_options, slop, byte(w) % 2 ? 0 : number(w));
  PUT(o, folio_view_options, pixel, byte(w) % 2 ? 0 : number(w));
  PUT(o, folio_view_options, clock, byte(w) % 2 ? NAN : number(w));
  return o;
}

double *numbers(world *w, size_t count) {
  double *memory = malloc(count * sizeof *memory + 1);
  for (size_t i = 0; i < count; i++) memory[i] = number(w);
  return memory;
}

/* ------------------------------------------------------------------ texts ---------------------- */

static const char *const texts[] = {
    "pager p { pages extent=300; paging { velocity-steps { step speed=0.4 pages=1 }; nearest } }",
    "pager p { axis vertical; pages extent=content spacing=8; snap center }",
    "pager p { loop clones; pages extent=(viewport)1; paging { threshold; limit pages=1; nearest } }",
    "pager p { loop seamless; pages extent=240 }",
    "pager p { pages placed }",
    "pager p { pages extent=40; autoplay interval dwell=500 }",
    "pager p { pages extent=100 group=auto; snap leading ends=pad }",
    "pager p { pages exent=3 }\npager q { pages extent=300 }",
};

char *name(world *w) {
  static const char *const names[] = {"p", "q", "", "fuzz", "\xff\xfe"};
  unsigned choice = byte(w);
  return choice % 2 ? NULL : strdup(names[choice / 2 % 5]);
}

char *text(world *w, size_t *length) {
  unsigned choice = byte(w);
  const char *known = choice % 4 ? texts[choice / 4 % (sizeof texts / sizeof *texts)] : NULL;
  *length = known ? strlen(known) : byte(w);
  char *bytes = malloc(*length + 1);
  for (size_t i = 0; i < *length; i++) bytes[i] = known ? known[i] : (char)byte(w);
  if (choice % 8 == 1) bytes[byte(w) % *length] = (char)byte(w);
  return bytes;
}
