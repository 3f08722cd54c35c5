/*
 * The parts of a C library that the engine needs in WebAssembly: memory and a few functions. One
 * thread, no system.
 */
#include <stddef.h>
#include <stdint.h>

/* ------------------------------------------------------------------ memory --------------------- */

/*
 * Blocks have size classes: multiples of 16 bytes up to 512, then powers of two. Each class has a list of
 * free blocks; if it is empty, a block is cut from the end of the memory, which grows by pages. The 16
 * bytes before each block hold its class; blocks are aligned to 16.
 */
#define STEP 16u
#define SMALL 512u
#define SMALL_CLASSES (SMALL / STEP)
#define CLASSES (SMALL_CLASSES + 23u)
#define PAGE 65536u

typedef struct block {
  struct block *next;
} block;

extern unsigned char __heap_base;
static block *lists[CLASSES];
static uintptr_t end;

static uint32_t class_of(size_t size) {
  if (size <= SMALL) return size == 0 ? 0 : (uint32_t)((size - 1) / STEP);
  uint32_t class = SMALL_CLASSES;
  for (size_t length = SMALL * 2; length < size && class < CLASSES; length *= 2) class++;
  return class;
}

static size_t length_of(uint32_t class) {
  if (class < SMALL_CLASSES) return (class + 1) * STEP;
  return (size_t)(SMALL * 2) << (class - SMALL_CLASSES);
}

static void *cut(uint32_t class) {
  if (end == 0) end = ((uintptr_t)&__heap_base + STEP - 1) & ~(uintptr_t)(STEP - 1);
  size_t length = length_of(class) + STEP;
  size_t memory = __builtin_wasm_memory_size(0) * PAGE;
  if (length > (uintptr_t)-1 - PAGE - end) return NULL;
  if (end + length > memory) {
    size_t pages = (end + length - memory + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  uint32_t *head = (uint32_t *)end;
  *head = class;
  end += length;
  return (unsigned char *)head + STEP;
}

void *folio_web_allocate(size_t size) {
  /* The largest class holds 2 GiB. */
  if (size > 0x80000000u) return NULL;
  uint32_t class = class_of(size);
  block *found = lists[class];
  if (found == NULL) return cut(class);
  lists[class] = found->next;
  return found;
}

void free(void *memory) {
  if (memory == NULL) return;
  uint32_t class = *(uint32_t *)((unsigned char *)memory - STEP);
  block *freed = memory;
  freed->next = lists[class];
  lists[class] = freed;
}

void folio_web_free(void *memory) { free(memory); }

/* 12 is ENOMEM, 22 EINVAL. */
int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment > STEP) return 22;
  *out = folio_web_allocate(size);
  return *out == NULL ? 12 : 0;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t index = 0; index < count; index++)
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  return 0;
}

/* ------------------------------------------------------------------ numbers -------------------- */

/* To the nearest whole number, halves away from zero; exact, since the difference is. */
double round(double number) {
  double whole = __builtin_trunc(number);
  double rest = __builtin_fabs(number - whole);
  return rest >= 0.5 ? whole + __builtin_copysign(1.0, number) : whole;
}

typedef unsigned __int128 wide;

/* The product of two numbers of 128 bits, of 64-bit parts. */
wide __multi3(wide left, wide right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t low = (a & 0xFFFFFFFFu) * (b & 0xFFFFFFFFu);
  uint64_t first = (a >> 32) * (b & 0xFFFFFFFFu) + (low >> 32);
  uint64_t second = (a & 0xFFFFFFFFu) * (b >> 32) + (first & 0xFFFFFFFFu);
  uint64_t high = (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32);
  high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
  return (wide)high << 64 | (second << 32 | (low & 0xFFFFFFFFu));
}

/* The seed of hash tables; fixed, because nothing depends on their order and there is no attacker. */
void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t index = 0; index < count; index++) bytes[index] = (unsigned char)(index * 37 + 11);
}

/* ------------------------------------------------------------------ strings -------------------- */

/*
 * Strings compare scalar by scalar, as JavaScript's do by code units: no scalar decomposes. The tables of
 * canonical equivalence (Unicode Standard Annex 15) in Swift's library would be a sixth of the data.
 */
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { (void)scalar; return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { (void)scalar; return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first, (void)second;
  return UINT32_MAX;
}
const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};

/* ------------------------------------------------------------------ faults --------------------- */

uintptr_t __stack_chk_guard = 0x5AFEC0DE;

void __stack_chk_fail(void) { __builtin_trap(); }
