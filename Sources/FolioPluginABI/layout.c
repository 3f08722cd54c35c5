/* The sizes the contract has where pointers take 8 bytes. A struct may grow only with a new minor
 * number; readers hold struct_size against these. */
#include "folio_plugin.h"

#if UINTPTR_MAX == 0xFFFFFFFFFFFFFFFFu
_Static_assert(sizeof(folio_error) == 264, "folio_error changed");
_Static_assert(sizeof(folio_value) == 48, "folio_value must never change");
_Static_assert(sizeof(folio_comparison) == 24, "folio_comparison must never change");
_Static_assert(sizeof(folio_snap) == 48, "folio_snap changed");
_Static_assert(sizeof(folio_answer) == 40, "folio_answer changed");
_Static_assert(sizeof(folio_release) == 176, "folio_release changed");
#endif
