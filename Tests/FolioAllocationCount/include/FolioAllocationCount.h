#ifndef FOLIO_ALLOCATION_COUNT_H
#define FOLIO_ALLOCATION_COUNT_H

/// How many blocks of memory this thread has asked for so far; -1 where that cannot be counted.
long folio_allocation_count(void);

/// How many bytes the program holds, those of all threads; -1 where that cannot be counted.
long long folio_allocated_bytes(void);

#endif
