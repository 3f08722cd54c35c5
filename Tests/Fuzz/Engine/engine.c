#include "FolioFuzzEngine.h"

#if defined(__linux__)
// Defined if the program is linked with libFuzzer, by `-sanitize=fuzzer`.
__attribute__((weak)) int LLVMFuzzerRunDriver(
    int *count, char ***arguments, int (*feed)(const uint8_t *bytes, size_t count));
__attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t limit);

int folio_fuzz_run(int *count, char ***arguments, int (*feed)(const uint8_t *, size_t)) {
  return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(count, arguments, feed) : -1;
}

size_t folio_fuzz_mutate(uint8_t *bytes, size_t count, size_t limit) {
  return LLVMFuzzerMutate ? LLVMFuzzerMutate(bytes, count, limit) : count;
}
#else
int folio_fuzz_run(int *count, char ***arguments, int (*feed)(const uint8_t *, size_t)) {
  (void)count, (void)arguments, (void)feed;
  return -1;
}

size_t folio_fuzz_mutate(uint8_t *bytes, size_t count, size_t limit) {
  (void)bytes, (void)limit;
  return count;
}
#endif
