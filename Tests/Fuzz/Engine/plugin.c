// A plugin with random answers: statuses, numbers, kinds and counts come from bytes. It writes only
// where the contract allows, because no host survives a wild write.
#include "FolioFuzzEngine.h"

#include <math.h>
#include <string.h>

// One per thread, because tests run in parallel.
static _Thread_local uint8_t answers[64];
static _Thread_local size_t answer_count;
static _Thread_local size_t next;

void folio_fuzz_answer(const uint8_t *bytes, size_t count) {
  answer_count = count < sizeof answers ? count : sizeof answers;
  if (answer_count > 0) memcpy(answers, bytes, answer_count);
  next = 0;
}

static uint8_t any_byte(void) {
  if (answer_count == 0) return 0;
  return answers[next++ % answer_count];
}

static uint64_t any_word(void) {
  uint64_t word = 0;
  for (int i = 0; i < 8; i++) word = word << 8 | any_byte();
  return word;
}

static double any_number(double near) {
  static const double special[] = {0, NAN, INFINITY, -INFINITY, 1e300, -1e15, 1e15, 1e-320};
  double number;
  uint64_t word;
  switch (any_byte() % 6) {
  case 0: return special[any_byte() % 8];
  case 1:
    word = any_word();
    memcpy(&number, &word, sizeof number);
    return number;
  case 2: return near + (int8_t)any_byte();
  case 3: return (double)(int8_t)any_byte() * 10;
  default: return near;
  }
}

static folio_status any_status(void) {
  static const folio_status statuses[] = {
      FOLIO_OK, FOLIO_OK, FOLIO_OK, FOLIO_OK, FOLIO_DEFER, FOLIO_BAD_PARAMETER, FOLIO_FAILED, 77};
  return statuses[any_byte() % 8];
}

static void any_error(folio_error *error) {
  if (any_byte() % 4 == 0) return;
  for (size_t i = 0; i + 1 < sizeof error->text; i++) error->text[i] = (char)(any_byte() | 1);
  error->text[sizeof error->text - 1] = 0;
  error->parameter = (int32_t)any_word();
}

static void ask(const folio_release *release) {
  const folio_field_calls *calls = release->calls;
  folio_snap snap = {.struct_size = sizeof snap};
  int64_t first, last;
  double offset = any_number(release->offset);
  int64_t index = any_byte() % 4 == 0 ? (int64_t)any_word() : (int8_t)any_byte();
  calls->snap_at_or_before(release->field, offset, &snap);
  calls->snap_of_group(release->field, index, &snap);
  if (any_byte() % 4 == 0) snap.low = any_number(snap.low);
  calls->snap_after(release->field, &snap, &snap);
  calls->snap_before(release->field, &snap, &snap);
  calls->group_nearest(release->field, offset);
  calls->group_of_page(release->field, index);
  calls->pages_of_group(release->field, index, &first, &last);
  calls->page_at(release->field, offset, &first);
  calls->page_start(release->field, index);
  calls->page_extent(release->field, index);
  calls->visible_pages(release->field, offset, &first, &last);
  calls->mean_visible_extent(release->field, offset);
}

static void any_reasons(const folio_reasons *reasons) {
  if (reasons == NULL) return;
  static const char broken[] = "\xff\xfe reason \x80";
  folio_comparison comparison = {(int32_t)any_word(), (int32_t)any_word(), any_number(0), any_number(0)};
  folio_reason reason = {
      .struct_size = sizeof reason, .finding = any_byte() % 16, .direction = (int8_t)any_byte(),
      .count = (int64_t)any_word(), .from = any_number(0), .to = any_number(0),
      .text = any_byte() % 2 ? broken : NULL, .comparisons = &comparison,
      .comparison_count = any_byte() % 2};
  for (int i = any_byte() % 4; i > 0; i--) reasons->add(reasons, &reason);
}

static folio_status create(
    const folio_strategy *strategy, const folio_host *host, const folio_arguments *arguments,
    void **instance, folio_error *error) {
  (void)strategy, (void)host, (void)arguments, (void)instance, (void)error;
  return FOLIO_OK;
}

static void destroy(void *instance) { (void)instance; }

static folio_status answer(
    void *instance, const folio_release *release, const folio_reasons *reasons,
    folio_answer *answer, folio_error *error) {
  (void)instance;
  if (any_byte() % 2) ask(release);
  any_reasons(reasons);
  answer->kind = any_byte() % 8 == 0 ? (int32_t)any_word() : any_byte() % 3;
  answer->flags = any_byte();
  answer->offset = any_number(release->offset);
  answer->group = any_byte() % 4 == 0 ? (int64_t)any_word() : (int8_t)any_byte();
  answer->overshoot = any_number(release->offset);
  any_error(error);
  return any_status();
}

static folio_status project(void *instance, double velocity, double *travel, folio_error *error) {
  (void)instance;
  *travel = any_number(velocity * 500);
  any_error(error);
  return any_status();
}

static folio_status duration(
    void *instance, const folio_motion *motion, double *milliseconds, folio_error *error) {
  (void)instance, (void)motion;
  *milliseconds = any_number(300);
  any_error(error);
  return any_status();
}

static folio_status point(
    void *instance, const folio_motion *motion, double milliseconds, folio_motion_point *point,
    folio_error *error) {
  (void)instance, (void)milliseconds;
  point->offset = any_number(motion->target);
  point->velocity = any_number(motion->velocity);
  any_error(error);
  return any_status();
}

#define STRATEGY(KIND, ID, ...)                                                               \
  {.struct_size = sizeof(folio_strategy), .kind = KIND, .revision = 1, .id = ID,              \
   .summary = "anything", .example = ID, .create = create, .destroy = destroy, __VA_ARGS__}

static const folio_strategy all[] = {
    STRATEGY(FOLIO_KIND_RELEASE, "org.fuzz.release", .answer = answer),
    STRATEGY(FOLIO_KIND_LIMIT, "org.fuzz.limit", .limit = answer),
    STRATEGY(FOLIO_KIND_PROJECTION, "org.fuzz.projection", .project = project),
    STRATEGY(FOLIO_KIND_MOTION, "org.fuzz.motion", .duration = duration, .point = point),
};

static const folio_strategy *const strategies[] = {&all[0], &all[1], &all[2], &all[3]};

const folio_entry *folio_plugin_entry_Fuzz(const folio_host *host) {
  (void)host;
  static const folio_entry entry = {
      .struct_size = sizeof entry, .magic = FOLIO_PLUGIN_MAGIC, .abi_major = FOLIO_PLUGIN_MAJOR,
      .abi_minor = FOLIO_PLUGIN_MINOR, .id = "org.fuzz.plugin", .name = "Fuzz", .version = "1.0.0",
      .strategy_count = sizeof strategies / sizeof *strategies, .strategies = strategies};
  return &entry;
}
