// Replaces the C library's allocator in the test program and counts the allocations of each thread.
// Requests are passed on; the C library itself frees the memory.
#include "FolioAllocationCount.h"

#include <errno.h>
#include <stddef.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

// A sanitizer has its own allocator, which must see every block.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FOLIO_IS_SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(FOLIO_IS_SANITIZED)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long count = 0;

long folio_allocation_count(void) { return count; }

long long folio_allocated_bytes(void) {
  struct mallinfo2 held = mallinfo2();
  return (long long)(held.uordblks + held.hblkhd);
}

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count += 1;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *block = found;
  return 0;
}

#else

long folio_allocation_count(void) { return -1; }

long long folio_allocated_bytes(void) { return -1; }

#endif
