#ifndef FOLIO_WEB_PAGE_H
#define FOLIO_WEB_PAGE_H

#include <stddef.h>

/* The parts of the preview page. */
enum folio_page_part {
  FOLIO_PAGE_FRAME,
  FOLIO_PAGE_STYLE,
  FOLIO_PAGE_SCRIPT
};

/* A byte of a part; -1 beyond the end. */
int folio_page_byte(enum folio_page_part part, size_t place);

#endif
