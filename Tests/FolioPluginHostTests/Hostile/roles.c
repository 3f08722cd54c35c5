/* A plugin with a strategy of each role beside release; does one thing wrong where a macro says so. */
#define _DEFAULT_SOURCE
#include "folio_plugin.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

static int calls;

static folio_status create(
    const folio_strategy *strategy, const folio_host *host, const folio_arguments *arguments,
    void **instance, folio_error *error) {
  (void)strategy, (void)host, (void)error, (void)arguments, (void)instance;
  return FOLIO_OK;
}

static void destroy(void *instance) { (void)instance; }

/* A rest every 100 points; on wide surfaces a list that changes with them. */
__attribute__((unused)) static folio_status place(
    void *instance, const folio_surface *surface, folio_placement *placement, folio_error *error) {
  (void)instance, (void)error;
  calls++;
  placement->kind = FOLIO_PLACE_EVERY;
  placement->step = 100;
  if (surface->viewport == 0) return FOLIO_OK;
#if defined(PLACES_NOTHING)
  memset(placement, 0, sizeof *placement);
#elif defined(PLACES_NAN)
  placement->step = NAN;
#elif defined(PLACES_NO_STEP)
  placement->step = 0;
#elif defined(PLACES_UNKNOWN)
  placement->kind = 99;
#elif defined(PLACES_OUTSIDE)
  placement->kind = FOLIO_PLACE_ALIGNED;
  placement->fraction = 1.5;
#elif defined(PLACES_NULL_LIST)
  placement->kind = FOLIO_PLACE_LIST;
  placement->offset_count = 3;
#elif defined(PLACES_HUGE_LIST)
  placement->kind = FOLIO_PLACE_LIST;
  placement->offset_count = UINT64_MAX;
#elif defined(PLACES_INFINITE_LIST)
  static const double far[] = {0, INFINITY};
  placement->kind = FOLIO_PLACE_LIST;
  placement->add_offsets(placement, far, 2);
#elif defined(PLACES_WITHOUT_END)
  static const double here[1000];
  placement->kind = FOLIO_PLACE_LIST;
  for (int i = 0; i < 1100; i++) placement->add_offsets(placement, here, 1000);
#elif defined(PLACES_OTHER_ENDS)
  placement->ends = FOLIO_ENDS_FREE;
#elif defined(PLACES_DIFFERENTLY)
  placement->step = calls % 2 ? 100 : 50;
#elif defined(PLACES_LATE)
  usleep(30000);
#elif defined(PLACES_LISTS)
  double offsets[] = {0, surface->viewport, 2 * surface->viewport};
  placement->kind = FOLIO_PLACE_LIST;
  placement->add_offsets(placement, offsets, 2);
  placement->add_offsets(placement, offsets + 2, 1);
#endif
  return FOLIO_OK;
}

static folio_status place_nowhere(
    void *instance, const folio_surface *surface, folio_placement *placement, folio_error *error) {
  (void)instance, (void)surface, (void)placement;
  strcpy(error->text, "there is no place for us");
  return FOLIO_FAILED;
}

static folio_status project(
    void *instance, double velocity, double *travel, folio_error *error) {
  (void)instance, (void)error;
  *travel = velocity * 100;
#if defined(PROJECTS_NAN)
  *travel = NAN;
#elif defined(PROJECTS_FAR)
  *travel = 1e300;
#elif defined(PROJECTS_LATE)
  usleep(30000);
#endif
  return FOLIO_OK;
}

static folio_status keep(
    void *instance, const folio_transition *transition, int32_t *kept, folio_error *error) {
  (void)instance, (void)transition, (void)error;
  *kept = FOLIO_KEEP_OFFSET;
#if defined(KEEPS_NOTHING)
  *kept = FOLIO_KEEP_NONE;
#elif defined(KEEPS_UNKNOWN)
  *kept = -3;
#elif defined(KEEPS_LATE)
  usleep(30000);
#elif defined(KEEPS_FAILING)
  strcpy(error->text, "not today");
  return FOLIO_FAILED;
#endif
  return FOLIO_OK;
}

/* Half a second of a curve that leaves with the velocity's direction and stands at the target. */
static folio_status duration(
    void *instance, const folio_motion *motion, double *milliseconds, folio_error *error) {
  (void)instance, (void)motion, (void)error;
  *milliseconds = 500;
#if defined(LASTS_NAN)
  *milliseconds = NAN;
#elif defined(LASTS_FOREVER)
  *milliseconds = INFINITY;
#elif defined(LASTS_NEGATIVE)
  *milliseconds = -1;
#elif defined(LASTS_LONG)
  *milliseconds = 600001;
#elif defined(LASTS_LATE)
  usleep(30000);
#endif
  return FOLIO_OK;
}

static folio_status point(
    void *instance, const folio_motion *motion, double milliseconds, folio_motion_point *point,
    folio_error *error) {
  (void)instance, (void)error;
  double end = motion->flags & FOLIO_MOTION_HAS_TARGET ? motion->target : motion->start;
  double left = 1 - milliseconds / 500;
  point->offset = end + (motion->start - end) * left * left;
  point->velocity = -2 * (motion->start - end) * left / 500;
#if defined(MOVES_TO_NAN)
  point->offset = NAN;
#elif defined(MOVES_FAR)
  point->offset = 1e300;
#elif defined(MOVES_AT_INFINITY)
  point->velocity = INFINITY;
#elif defined(MOVES_NOWHERE)
  point->offset = motion->start;
#elif defined(NEVER_ENDS)
  point->offset = end + milliseconds;
#elif defined(FORGETS_POINT)
  point->offset = NAN;
  point->velocity = NAN;
#elif defined(STUMBLES)
  if (milliseconds > 200 && milliseconds < 201) point->offset = NAN;
#endif
  return FOLIO_OK;
}

static folio_status limit(
    void *instance, const folio_release *release, const folio_reasons *reasons,
    folio_answer *answer, folio_error *error) {
  (void)instance, (void)error;
#if defined(LIMITS_NAN)
  answer->offset = NAN;
#elif defined(LIMITS_OUTSIDE)
  answer->offset = release->maximum_offset + 1000;
#elif defined(REASONS_WITHOUT_END)
  static char endless[8192];
  memset(endless, 'x', sizeof endless - 1);
  folio_comparison more[100];
  for (int i = 0; i < 100; i++) more[i] = (folio_comparison){.value = i, .bound = i};
  folio_reason reason = {
      .struct_size = sizeof reason, .finding = FOLIO_FOUND_NOTE, .text = endless,
      .has_comparison = 1, .comparisons = more, .comparison_count = 100};
  for (int i = 0; reasons != NULL && i < 1000; i++) reasons->add(reasons, &reason);
#endif
  (void)release, (void)reasons, (void)answer;
  return FOLIO_OK;
}

#define TABLE(role, text)                                                         \
  .struct_size = sizeof(folio_strategy), .kind = role, .revision = 1, .id = text,    \
  .summary = "plays a role", .example = text, .create = create, .destroy = destroy

static const folio_strategy strategies[] = {
#ifdef PLACES_NOWHERE
    {TABLE(FOLIO_KIND_SNAP, "org.test.snap"), .place = place_nowhere},
#else
    {TABLE(FOLIO_KIND_SNAP, "org.test.snap"), .place = place},
#endif
    {TABLE(FOLIO_KIND_PROJECTION, "org.test.projection"), .project = project},
    {TABLE(FOLIO_KIND_RESIZE, "org.test.resize"), .keep = keep},
#ifdef NO_POINT
    {TABLE(FOLIO_KIND_MOTION, "org.test.motion"), .duration = duration},
#else
    {TABLE(FOLIO_KIND_MOTION, "org.test.motion"), .duration = duration, .point = point},
#endif
    {TABLE(FOLIO_KIND_LIMIT, "org.test.limit"), .limit = limit},
    {TABLE(FOLIO_KIND_LIMIT, "org.test.unlisted"), .limit = limit},
    {TABLE(4711, "org.test.newer")},
};

static const folio_strategy *strategy_at(uint32_t index) {
  return index < sizeof strategies / sizeof strategies[0] ? &strategies[index] : NULL;
}

FOLIO_PLUGIN_EXPORT const folio_entry *folio_plugin_entry_Roles(const folio_host *host) {
  static const folio_entry entry = {
      .struct_size = sizeof(folio_entry), .magic = FOLIO_PLUGIN_MAGIC,
      .abi_major = FOLIO_PLUGIN_MAJOR, .abi_minor = FOLIO_PLUGIN_MINOR, .id = "org.test.roles",
      .name = "Roles", .version = "1.0.0",
      .strategy_count = sizeof strategies / sizeof strategies[0], .strategy_at = strategy_at};
  (void)host, (void)place, (void)place_nowhere, (void)point;
  return &entry;
}
