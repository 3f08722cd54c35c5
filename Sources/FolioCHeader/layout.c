/* The sizes of version 1.0, where pointers take 8 bytes and where they take 4. A struct may grow only
 * with a new minor number. */
#include "folio.h"

_Static_assert(sizeof(folio_event) == 160, "folio_event changed");
_Static_assert(sizeof(folio_edit) == 40, "folio_edit changed");
_Static_assert(sizeof(folio_place) == 48, "folio_place changed");
_Static_assert(sizeof(folio_effect) == 96, "folio_effect changed");
_Static_assert(sizeof(folio_state) == 224, "folio_state changed");
_Static_assert(sizeof(folio_decision) == 40, "folio_decision changed");
_Static_assert(sizeof(folio_view_options) == 64, "folio_view_options changed");
_Static_assert(sizeof(folio_shown) == 48, "folio_shown changed");
