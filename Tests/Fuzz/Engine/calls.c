#include "FolioFuzzEngine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"

/* Calls of folio.h made from bytes: with and without handles, with structs of every size in memory of
 * exactly that size, and with texts and numbers of every kind. */

/* ------------------------------------------------------------------ promises ------------------- */

static void check_result(world *w, folio_result result) {
  demand(w, result >= 0 && result <= 5, "a call says what it came to");
}

static void check_state(world *w, const folio_state *s) {
  demand(w, isfinite(s->offset) && isfinite(s->target_offset), "where it is are numbers");
  demand(w, isfinite(s->fraction) == (s->page_count > 0), "without pages there is no place in pages");
  demand(w, isfinite(s->minimum_offset) && s->minimum_offset <= s->maximum_offset,
         "the range of offsets is one");
  demand(w, s->phase >= 0 && s->phase <= 2, "the phase is one of three");
  demand(w, s->page_count >= 0 && s->settled < (s->page_count ? s->page_count : 1) && s->settled >= -1,
         "the page it rests on is there");
  demand(w, isfinite(s->physical_offset) && isfinite(s->velocity) && isfinite(s->clock),
         "where the view is are numbers");
}

typedef uint64_t text_call(const void *handle, int32_t kind, char *buffer, uint64_t capacity);

/* Checks a text in a buffer: terminated by NUL, as long as reported, and within the capacity. */
static void check_text(world *w, text_call *call, const void *handle) {
  int32_t kind = constant(w);
  /* Notifications that were returned are not returned again. */
  uint64_t length = call(handle, kind, NULL, 0);
  size_t capacity = byte(w) % 4 ? (size_t)length + 1 : byte(w);
  char *buffer = malloc(capacity + 1);
  buffer[capacity] = 0x5A;
  uint64_t again = call(handle, kind, capacity ? buffer : NULL, capacity);
  demand(w, again == length, "a text is as long as it was said to be");
  demand(w, buffer[capacity] == 0x5A, "a text does not go beyond its buffer");
  if (capacity) {
    size_t written = strnlen(buffer, capacity);
    demand(w, written < capacity, "a text ends with a NUL");
    demand(w, capacity <= length || written == length, "a text that fits is whole");
  }
  free(buffer);
}

static uint64_t config_text(const void *handle, int32_t kind, char *buffer, uint64_t capacity) {
  return folio_config_text(handle, kind, buffer, capacity);
}
static uint64_t pager_text(const void *handle, int32_t kind, char *buffer, uint64_t capacity) {
  return folio_pager_text((folio_pager *)handle, kind == 11 ? FOLIO_VIEW_NEWS_JSON : kind, buffer, capacity);
}

/* ------------------------------------------------------------------ calls ---------------------- */

static void make_config(world *w, int at) {
  size_t length;
  char *bytes = text(w, &length), *title = name(w);
  folio_config_destroy(w->configs[at]);
  folio_result result = folio_config_create(bytes, length, title, &w->configs[at]);
  demand(w, (w->configs[at] != NULL) == (result == FOLIO_RESULT_OK || result == FOLIO_RESULT_INVALID),
         "a config is made where the result says so");
  demand(w, folio_config_pager_count(w->configs[at]) < 100, "there are as many pagers as are stated");
  free(title);
  free(bytes);
}

static void make_pager(world *w, int at, const folio_config *config) {
  char *title = name(w);
  folio_pager *made = (folio_pager *)w;
  folio_result result = byte(w) % 2 ? folio_pager_create(config, title, &made)
      : folio_pager_copy(byte(w) % 2 ? w->pagers[byte(w) % HANDLES] : w->views[byte(w) % HANDLES], &made);
  demand(w, (made != NULL) == (result == FOLIO_RESULT_OK), "a pager is made where the result says so");
  folio_pager_destroy(w->pagers[at]);
  w->pagers[at] = made;
  free(title);
}

static void make_view(world *w, int at, const folio_config *config) {
  char *title = name(w);
  folio_view_options *stated = options(w);
  folio_pager *made = (folio_pager *)w;
  folio_result result = folio_view_create(config, title, stated, &made);
  demand(w, (made != NULL) == (result == FOLIO_RESULT_OK), "a view is made where the result says so");
  folio_pager_destroy(w->views[at]);
  w->views[at] = made;
  free(stated);
  free(title);
}

static void change(world *w, folio_pager *pager, const folio_config *config) {
  uint32_t count = byte(w) % 6;
  void *memory = NULL;
  folio_result result = FOLIO_RESULT_OK;
  switch (byte(w) % 6) {
  case 0:
    memory = edits(w, count);
    result = folio_pager_edit(pager, memory, count, integer(w));
    break;
  case 1:
    memory = places(w, count);
    result = folio_pager_reload_placed(pager, memory, count, number(w));
    break;
  case 2:
    memory = numbers(w, count);
    result = folio_pager_reload(pager, memory, count);
    break;
  case 3:
    memory = name(w);
    result = folio_pager_configure(pager, config, memory);
    break;
  default:
    memory = event(w);
    result = folio_pager_send(pager, memory);
  }
  check_result(w, result);
  free(memory);
}

static void ask(world *w, folio_pager *pager, folio_pager *view) {
  void *state = block(w, sizeof(folio_state), 1), *effect = block(w, sizeof(folio_effect), 1);
  void *decision = block(w, sizeof(folio_decision), 1), *release = event(w);
  double start = 0, extent = 0;
  check_result(w, folio_pager_effect(pager, byte(w) % 4, effect));
  check_result(w, folio_pager_decide(pager, release, decision));
  check_result(w, folio_pager_page_frame(pager, integer(w), &start, byte(w) % 8 ? &extent : NULL));
  demand(w, isfinite(start) && isfinite(extent), "where a page lies are numbers");
  if (folio_pager_state(view, state) == FOLIO_RESULT_OK) check_state(w, state);
  if (folio_pager_state(pager, state) == FOLIO_RESULT_OK) {
    folio_state copy = *(folio_state *)state;
    copy.physical_offset = copy.velocity = copy.clock = 0;
    check_state(w, &copy);
  }
  check_block(w, state, sizeof(folio_state));
  check_block(w, effect, sizeof(folio_effect));
  check_block(w, decision, sizeof(folio_decision));
  free(state);
  free(effect);
  free(decision);
  free(release);
  uint32_t capacity = byte(w) % 8;
  void *shown = block(w, sizeof(folio_shown), capacity);
  folio_view_shown(view, capacity ? shown : NULL, capacity);
  free(shown);
}

static void keep(world *w, folio_pager *pager) {
  uint64_t length = folio_pager_save(pager, NULL, 0);
  uint8_t *bytes = malloc((size_t)length + 1);
  demand(w, folio_pager_save(pager, bytes, length) == length, "a saved state is as long as it was said to be");
  if (length && byte(w) % 2) bytes[byte(w) % length] = (uint8_t)byte(w);
  check_result(w, folio_pager_restore(pager, bytes, byte(w) % 4 ? length : length / 2));
  free(bytes);
}

/* Gestures and time. */
static void touch(world *w, folio_pager *view) {
  switch (byte(w) % 9) {
  case 0: folio_view_touch(view); break;
  case 1: folio_view_move(view, number(w)); break;
  case 2: folio_view_lift(view, number(w)); break;
  case 3: folio_view_cancel(view); break;
  case 4: folio_view_wheel(view, number(w)); break;
  case 5: check_result(w, folio_view_key(view, constant(w))); break;
  case 6: folio_view_advance(view, number(w)); break;
  case 7: folio_view_finish(view); break;
  default: check_result(w, folio_view_resize(view, number(w), number(w)));
  }
}

static void step(world *w) {
  int at = byte(w) % HANDLES;
  /* Sometimes a handle is missing. */
  folio_config *config = w->configs[byte(w) % HANDLES];
  folio_pager *pager = w->pagers[byte(w) % HANDLES];
  folio_pager *view = w->views[byte(w) % HANDLES];
  /* A view function may get a pager without a view. */
  folio_pager *any = byte(w) % 8 ? view : pager;
  switch (byte(w) % 16) {
  case 0: make_config(w, at); break;
  case 1: make_pager(w, at, config); break;
  case 2: make_view(w, at, config); break;
  case 3: check_text(w, config_text, config); break;
  case 4: check_text(w, pager_text, pager); break;
  case 5: check_text(w, pager_text, view); break;
  case 6: keep(w, pager); break;
  case 7: check_result(w, folio_view_set_flags(view, byte(w) % 5)); break;
  case 8: ask(w, pager, view); break;
  case 9: folio_view_run(view, byte(w) * 4.0); break;
  case 10:
  case 11:
  case 12: change(w, byte(w) % 2 ? view : pager, config); break;
  default: touch(w, any);
  }
}

const char *folio_fuzz_calls(const uint8_t *bytes, size_t count) {
  world w = {bytes, count, 0, {0}, {0}, {0}, NULL};
  for (int at = 0; at < HANDLES - 1; at++) {
    make_config(&w, at);
    folio_pager_create(w.configs[at], NULL, &w.pagers[at]);
    folio_view_options options = {sizeof options, 0, 390, 844, 12, 0, 0, NAN};
    folio_view_create(w.configs[at], NULL, &options, &w.views[at]);
  }
  for (int calls = 0; calls < 200 && w.next < count && !w.broken; calls++) step(&w);
  for (int at = 0; at < HANDLES; at++) {
    folio_config_destroy(w.configs[at]);
    folio_pager_destroy(w.pagers[at]);
    folio_pager_destroy(w.views[at]);
  }
  return w.broken;
}
