/* How large structs were in 1.0: what their writer knows at least. For hosts and kits that read and
 * write them; a plugin in C asks FOLIO_SIZE_UP_TO. */
#ifndef FOLIO_PLUGIN_SIZES_H
#define FOLIO_PLUGIN_SIZES_H

#include "folio_plugin.h"

static inline uint32_t folio_strategy_least_size(void) {
  return (uint32_t)FOLIO_SIZE_UP_TO(folio_strategy, extension);
}

static inline uint32_t folio_reason_least_size(void) {
  return (uint32_t)FOLIO_SIZE_UP_TO(folio_reason, comparison_count);
}

#endif /* FOLIO_PLUGIN_SIZES_H */
