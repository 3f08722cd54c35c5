#ifndef FOLIO_ALLOCATION_COUNT_H
#define FOLIO_ALLOCATION_COUNT_H

/// The number of allocations by this thread so far; -1 if they cannot be counted.
long folio_allocation_count(void);

/// The number of bytes allocated by all threads; -1 if they cannot be counted.
long long folio_allocated_bytes(void);

#endif
