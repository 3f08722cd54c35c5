#include "FolioWebPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char frame[] = {
#embed "preview.html"
};

static const unsigned char style[] = {
#embed "preview.css"
};

static const unsigned char script[] = {
#embed "folio.mjs"
  ,
#embed "pictures.mjs"
  ,
#embed "controls.mjs"
  ,
#embed "stage.mjs"
  ,
#embed "desk.mjs"
  ,
#embed "bench.mjs"
};

static const struct {
  const unsigned char *bytes;
  size_t count;
} parts[] = {
  [FOLIO_PAGE_FRAME] = {frame, sizeof frame},
  [FOLIO_PAGE_STYLE] = {style, sizeof style},
  [FOLIO_PAGE_SCRIPT] = {script, sizeof script},
};

int folio_page_byte(enum folio_page_part part, size_t place) {
  return place < parts[part].count ? parts[part].bytes[place] : -1;
}
