// What a fuzzer needs from C: libFuzzer, where the program is linked with it, a plugin whose answers are
// made of bytes, and a program whose calls of the C API are.
#ifndef FOLIO_FUZZ_ENGINE_H
#define FOLIO_FUZZ_ENGINE_H

#include <stddef.h>
#include <stdint.h>

#include "folio_plugin.h"

// Runs libFuzzer with the arguments of the program; -1 where the program was built without it.
int folio_fuzz_run(int *count, char ***arguments, int (*feed)(const uint8_t *bytes, size_t count));

// Mutates bytes in place as libFuzzer does; returns how many there are then.
size_t folio_fuzz_mutate(uint8_t *bytes, size_t count, size_t limit);

// Lets the plugin answer with some bytes, which are copied, over and over.
void folio_fuzz_answer(const uint8_t *bytes, size_t count);

// Calls the C API as bytes say; the promise that was broken, or NULL.
const char *folio_fuzz_calls(const uint8_t *bytes, size_t count);

// The entry of the plugin.
const folio_entry *folio_plugin_entry_Fuzz(const folio_host *host);

#endif
