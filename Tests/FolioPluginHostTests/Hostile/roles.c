/* A plugin with a strategy of each role but release, and one fault if a macro selects it. */
#define _DEFAULT_SOURCE
#include "folio_plugin.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

static folio_status create(
    const folio_strategy *strategy, const folio_host *host, const folio_arguments *arguments,
    void **instance, folio_error *error) {
  (void)strategy, (void)host, (void)error, (void)arguments, (void)instance;
  return FOLIO_OK;
}

static void destroy(void *instance) { (void)instance; }

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
#elif defined(PROJECTS_FAILING)
  strcpy(error->text, "not today");
  return FOLIO_FAILED;
#elif defined(PROJECTS_DIFFERENTLY)
  static int calls;
  *travel += ++calls;
#endif
  return FOLIO_OK;
}

/* A curve of half a second that starts in the velocity's direction and ends at the target. */
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
      .comparisons = more, .comparison_count = 100};
  for (int i = 0; reasons != NULL && i < 1000; i++) reasons->add(reasons, &reason);
#endif
  (void)release, (void)reasons, (void)answer;
  return FOLIO_OK;
}

#define TABLE(role, text)                                                         \
  .struct_size = sizeof(folio_strategy), .kind = role, .revision = 1, .id = text,    \
  .summary = "plays a role", .example = text, .create = create, .destroy = destroy

static const folio_strategy projection = {
    TABLE(FOLIO_KIND_PROJECTION, "org.test.projection"), .project = project};
static const folio_strategy motion = {
    TABLE(FOLIO_KIND_MOTION, "org.test.motion"), .duration = duration,
#ifndef NO_POINT
    .point = point
#endif
};
static const folio_strategy limits = {TABLE(FOLIO_KIND_LIMIT, "org.test.limit"), .limit = limit};
static const folio_strategy unlisted = {
    TABLE(FOLIO_KIND_LIMIT, "org.test.unlisted"), .limit = limit};
static const folio_strategy newer = {TABLE(4711, "org.test.newer")};

static const folio_strategy *const strategies[] = {
    &projection, &motion, &limits, &unlisted, &newer};

FOLIO_PLUGIN_EXPORT const folio_entry *folio_plugin_entry_Roles(const folio_host *host) {
  static const folio_entry entry = {
      .struct_size = sizeof(folio_entry), .magic = FOLIO_PLUGIN_MAGIC,
      .abi_major = FOLIO_PLUGIN_MAJOR, .abi_minor = FOLIO_PLUGIN_MINOR, .id = "org.test.roles",
      .name = "Roles", .version = "1.0.0",
      .strategy_count = sizeof strategies / sizeof strategies[0], .strategies = strategies};
  (void)host, (void)point;
  return &entry;
}
