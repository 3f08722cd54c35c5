/* A plugin with one fault, selected by a macro. */
#define _DEFAULT_SOURCE
#include "folio_plugin.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

/* The comparison of a reason. */
#ifndef COMPARED
#define COMPARED .value = 0
#endif

static int calls;

static folio_status create(
    const folio_strategy *strategy, const folio_host *host, const folio_arguments *arguments,
    void **instance, folio_error *error) {
  (void)strategy, (void)host, (void)error, (void)arguments, (void)instance;
#ifdef REFUSES
  strcpy(error->text, "it is not the day for it");
  error->parameter = 0;
  return FOLIO_BAD_PARAMETER;
#endif
#ifdef REFUSES_IN_LATIN
  strcpy(error->text, "caf\xE9");
  return FOLIO_FAILED;
#endif
#ifdef SCRIBBLES_PARAMETERS
  memset((void *)arguments->values, 0xFF, arguments->value_count * sizeof(folio_value));
  memset((void *)arguments, 0xFF, sizeof *arguments);
#endif
#ifdef LOGS
  host->log(host, FOLIO_LOG_WARNING, "made");
#endif
  return FOLIO_OK;
}

static void destroy(void *instance) { (void)instance; }

static folio_status nearest(const folio_release *release, folio_answer *answer) {
  folio_snap snap = {.struct_size = sizeof snap};
  if (release->calls->snap_at_or_before(release->field, release->offset, &snap) != FOLIO_OK)
    return FOLIO_DEFER;
  answer->kind = FOLIO_ANSWER_REST;
  answer->offset = snap.low;
  return FOLIO_OK;
}

__attribute__((unused)) static folio_status answer(
    void *instance, const folio_release *release, const folio_reasons *reasons,
    folio_answer *answer, folio_error *error) {
  (void)instance, (void)reasons, (void)error;
  calls++;
  folio_status status = nearest(release, answer);
#if defined(ANSWERS_NAN)
  answer->offset = NAN;
#elif defined(ANSWERS_INFINITY)
  answer->offset = INFINITY;
#elif defined(ANSWERS_MINUS_INFINITY)
  answer->offset = -INFINITY;
#elif defined(ANSWERS_HUGE)
  answer->offset = 1e300;
#elif defined(ANSWERS_OUT_OF_RANGE)
  answer->offset = release->maximum_offset + 1000;
#elif defined(ANSWERS_WRONG_GROUP)
  answer->flags = FOLIO_ANSWER_HAS_GROUP;
  answer->group = INT64_MAX;
#elif defined(ANSWERS_GROUP_FAR_BACK)
  answer->flags = FOLIO_ANSWER_HAS_GROUP;
  answer->group = INT64_MIN;
#elif defined(ANSWERS_NOTHING)
  memset(answer, 0, sizeof *answer);
#elif defined(ANSWERS_UNKNOWN_KIND)
  answer->kind = 77;
#elif defined(UNKNOWN_STATUS)
  status = -40;
#elif defined(SCRIBBLES_RELEASE)
  memset((void *)release, 0xFF, sizeof *release);
#elif defined(ANSWERS_DIFFERENTLY)
  if (calls % 2) answer->kind = FOLIO_ANSWER_LEAVE;
#elif defined(ASKS_NONSENSE)
  folio_snap snap = {.struct_size = 4};
  release->calls->snap_at_or_before(release->field, NAN, NULL);
  release->calls->snap_at_or_before(release->field, 0, &snap);
  release->calls->snap_of_group(release->field, INT64_MIN, &snap);
  release->calls->snap_after(release->field, NULL, NULL);
  release->calls->page_start(release->field, INT64_MAX);
  release->calls->page_extent(NULL, 0);
  release->calls->visible_pages(release->field, INFINITY, NULL, NULL);
  release->calls->pages_of_group(release->field, INT64_MAX, NULL, NULL);
#elif defined(AIMS)
  answer->flags = FOLIO_ANSWER_HAS_OVERSHOOT;
  answer->overshoot = answer->offset - 40;
#elif defined(AIMS_AT_NAN)
  answer->flags = FOLIO_ANSWER_HAS_OVERSHOOT;
  answer->overshoot = NAN;
#elif defined(REASON)
  folio_comparison comparisons[] = {{.value = 1, .bound = 2}, {COMPARED}};
  folio_reason reason = {
      .struct_size = sizeof reason, .comparisons = comparisons, .comparison_count = 2, REASON};
  folio_reason fine = {.struct_size = sizeof fine, .finding = FOLIO_FOUND_NOTE, .text = "fine"};
  if (reasons != NULL) reasons->add(reasons, &reason), reasons->add(reasons, &fine);
#elif defined(SLOW)
  usleep(30000);
#elif defined(CRASHES_AT_CALL)
  *(volatile int *)8 = 1;
#endif
  return status;
}

#ifdef CRASHES_AT_LOAD
__attribute__((constructor)) static void crash(void) { *(volatile int *)8 = 1; }
#endif

static const folio_parameter parameters[] = {
    {.struct_size = sizeof(folio_parameter)
#ifdef ODD_PARAMETERS
                    + 4
#endif
     , .name = "reach", .summary = "how far",
#if defined(UNKNOWN_TYPE)
     .type = 77, .maximum = 10,
#elif defined(ENDLESS_RANGE)
     .type = FOLIO_NUMBER, .maximum = 9223372036854775808.0,
#else
     .type = FOLIO_NUMBER, .maximum = 10,
#endif
#ifdef REQUIRES_REACH
     .flags = FOLIO_PARAMETER_REQUIRED,
#endif
#ifdef BARE_REACH
     .flags = FOLIO_PARAMETER_POSITIONAL,
#endif
     .fallback = {.type = FOLIO_NUMBER,
#ifdef OTHER_DEFAULT
                  .number = 2
#else
                  .number = 1
#endif
     }}};

static const folio_parameter columns[] = {
    {.struct_size = sizeof(folio_parameter), .type = FOLIO_NUMBER, .name = "at",
     .summary = "where", .maximum = 10,
#if defined(COLUMN_STANDS)
     .flags = FOLIO_PARAMETER_REQUIRED
#elif defined(COLUMN_OPTIONAL)
     .flags = FOLIO_COLUMN_RISES
#else
     .flags = FOLIO_PARAMETER_REQUIRED | FOLIO_COLUMN_RISES
#endif
    }};

static const folio_strategy strategy = {
    .struct_size =
#ifdef TRUNCATED_STRATEGY
        40,
#else
        sizeof(folio_strategy),
#endif
    .kind = FOLIO_KIND_RELEASE,
#ifdef OTHER_REVISION
    .revision = 9,
#else
    .revision = 2,
#endif
    .id = STRATEGY,
#ifdef LATIN_SUMMARY
    .summary = "caf\xE9",
#else
    .summary = "does one thing wrong",
#endif
    .example = STRATEGY, .parameter_count = 1, .parameters = parameters,
    .row_name = "step", .column_count = 1, .columns = columns,
#ifdef NEEDS_ROWS
    .minimum_rows = 1,
#endif
#ifdef MORE_ROWS
    .maximum_rows = 9,
#else
    .maximum_rows = 8,
#endif
    .create = create, .destroy = destroy,
#ifndef NO_FUNCTION
    .answer = answer,
#endif
};

static const folio_strategy *const strategies[] = {&strategy};

#ifdef MISSING_ENTRY
#define ENTRY another_function
#else
#define ENTRY folio_plugin_entry_Hostile
#endif

FOLIO_PLUGIN_EXPORT const folio_entry *ENTRY(const folio_host *host) {
  static const folio_entry entry = {
#ifdef TRUNCATED_ENTRY
      .struct_size = 16,
#else
      .struct_size = sizeof(folio_entry),
#endif
#ifdef WRONG_MAGIC
      .magic = 0xDEADBEEF,
#else
      .magic = FOLIO_PLUGIN_MAGIC,
#endif
#ifdef WRONG_MAJOR
      .abi_major = FOLIO_PLUGIN_MAJOR + 1,
#else
      .abi_major = FOLIO_PLUGIN_MAJOR,
#endif
#ifdef NEWER_MINOR
      .abi_minor = FOLIO_PLUGIN_MINOR + 7,
#else
      .abi_minor = FOLIO_PLUGIN_MINOR,
#endif
#ifdef OTHER_ID
      .id = "org.test.somebody",
#else
      .id = "org.test.plugin",
#endif
      .name = "Hostile", .version = "1.0.0", .strategy_count = 1, .strategies = strategies};
  (void)host;
#ifdef REFUSES_HOST
  return NULL;
#endif
  return &entry;
}
