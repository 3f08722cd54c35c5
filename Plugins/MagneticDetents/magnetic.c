/* Magnetic detents: every page attracts a release, some from further away than others. */
#include "folio_plugin.h"

#include <math.h>
#include <stdlib.h>

/* The parameters of a config; immutable, so that any thread can read them. */
typedef struct magnet {
  double pull; /* of pages without a detent, in points */
  uint32_t count;
  struct {
    int64_t page;
    double pull;
  } detents[];
} magnet;

static folio_status create(
    const folio_strategy *strategy, const folio_host *host, const folio_arguments *arguments,
    void **instance, folio_error *error) {
  (void)strategy, (void)host, (void)error;
  uint32_t count = arguments->row_count;
  magnet *made = malloc(sizeof(magnet) + count * sizeof(made->detents[0]));
  if (made == NULL) return FOLIO_NO_MEMORY;
  made->pull = arguments->values[0].number;
  made->count = count;
  for (uint32_t row = 0; row < count; row++) {
    const folio_value *cells = arguments->cells + (size_t)row * arguments->column_count;
    made->detents[row].page = cells[0].integer;
    made->detents[row].pull = cells[1].number;
  }
  *instance = made;
  return FOLIO_OK;
}

static double distance(const folio_snap *snap, double offset) {
  return fmax(0, fmax(snap->low - offset, offset - snap->high));
}

/* The position of a page nearest to an offset; on a loop, on the lap around it. */
static void bring_near(folio_snap *snap, double offset, const folio_release *release) {
  if (!(release->flags & FOLIO_RELEASE_LOOPS)) return;
  double laps = floor((offset - snap->low) / release->period + 0.5);
  snap->low += laps * release->period;
  snap->high += laps * release->period;
}

static folio_status answer(
    void *instance, const folio_release *release, const folio_reasons *reasons,
    folio_answer *answer, folio_error *error) {
  (void)error;
  const magnet *magnet = instance;
  const folio_field_calls *calls = release->calls;
  double end = release->flags & FOLIO_RELEASE_HAS_PROPOSAL
                   ? release->proposed_target
                   : release->offset + release->projected_travel;
  /* Of pages that pull equally, the nearest wins; of two equally near ones, the earlier. */
  folio_snap best = {.struct_size = sizeof best}, other = {.struct_size = sizeof other};
  if (calls->snap_at_or_before(release->field, end, &best) != FOLIO_OK) return FOLIO_DEFER;
  if (calls->snap_after(release->field, &best, &other) == FOLIO_OK &&
      distance(&other, end) < distance(&best, end))
    best = other;
  double strongest = magnet->pull - distance(&best, end);
  int is_detent = 0;
  for (uint32_t i = 0; i < magnet->count; i++) {
    int64_t group = calls->group_of_page(release->field, magnet->detents[i].page);
    if (calls->snap_of_group(release->field, group, &other) != FOLIO_OK) continue;
    bring_near(&other, end, release);
    double pull = magnet->detents[i].pull - distance(&other, end);
    if (pull <= strongest) continue;
    strongest = pull;
    best = other;
    is_detent = 1;
  }
  answer->kind = FOLIO_ANSWER_REST;
  answer->offset = fmin(fmax(end, best.low), best.high);
  if (reasons != NULL) {
    folio_reason reason = {.struct_size = sizeof reason, .finding = FOLIO_FOUND_NOTE};
    reason.text = is_detent ? "a detent pulls it in" : "the nearest snap point pulls it in";
    reasons->add(reasons, &reason);
  }
  return FOLIO_OK;
}

#define POINTS(text_name, text_summary, length)                                        \
  {.struct_size = sizeof(folio_parameter), .type = FOLIO_LENGTH, .name = text_name,    \
   .units = FOLIO_UNITS_OF(FOLIO_UNIT_POINTS), .summary = text_summary, .maximum = 1e6, \
   .fallback = {.type = FOLIO_LENGTH, .unit = FOLIO_UNIT_POINTS, .number = length}}

static const folio_parameter parameters[] = {POINTS("pull", "how far away a page still pulls", 0)};
static const folio_parameter columns[] = {
    {.struct_size = sizeof(folio_parameter), .type = FOLIO_INTEGER, .name = "page",
     .flags = FOLIO_PARAMETER_REQUIRED, .summary = "the page, counted from 0", .maximum = 1e9},
    POINTS("pull", "how far away this page still pulls", 200)};

static const folio_strategy strategy = {
    .struct_size = sizeof(folio_strategy), .kind = FOLIO_KIND_RELEASE, .revision = 1,
    .id = "org.folio.magnetic", .summary = "each page has its own catch radius",
    .example = "org.folio.magnetic { detent page=3 pull=200 }", .parameter_count = 1,
    .parameters = parameters, .row_name = "detent", .column_count = 2, .columns = columns,
    .maximum_rows = 64, .create = create, .destroy = free, .answer = answer};

static const folio_strategy *const strategies[] = {&strategy};

FOLIO_PLUGIN_EXPORT const folio_entry *folio_plugin_entry_MagneticDetents(const folio_host *host) {
  static const folio_entry entry = {
      .struct_size = sizeof(folio_entry), .magic = FOLIO_PLUGIN_MAGIC,
      .abi_major = FOLIO_PLUGIN_MAJOR, .abi_minor = FOLIO_PLUGIN_MINOR,
      .id = "org.folio.magnetic-detents", .name = "Magnetic detents", .version = "1.0.0",
      .strategy_count = 1, .strategies = strategies};
  (void)host;
  return &entry;
}
