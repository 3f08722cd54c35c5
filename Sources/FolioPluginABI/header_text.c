/* The text of the header, for tools that write a new plugin's folder. */
#include "folio_plugin_text.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text[] = {
#embed "include/folio_plugin.h"
    , 0};

const char *folio_plugin_header_text(void) { return text; }
