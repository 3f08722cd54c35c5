/* A shelf of cards in C: a fling, a key and a change of size.
 *
 *   swift build --product FolioC
 *   cc -I Sources/FolioCHeader/include Tests/FolioCTests/Samples/shelf.c \
 *      -L .build/debug -lFolioC -Wl,-rpath,$PWD/.build/debug -o shelf && ./shelf Configs/shelf.kdl
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "folio.h"

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  char *text = malloc(1 << 20);
  *length = text == NULL ? 0 : fread(text, 1, 1 << 20, file);
  fclose(file);
  return text;
}

static void print_state(const char *title, const folio_pager *view) {
  folio_state state = {.struct_size = sizeof state};
  if (folio_pager_state(view, &state) != FOLIO_RESULT_OK) return;
  printf("%s: page %lld at %.17g\n", title, (long long)state.settled, state.offset);
}

int main(int count, char **arguments) {
  size_t length = 0;
  char *text = count > 1 ? read_file(arguments[1], &length) : NULL;
  if (text == NULL) return fprintf(stderr, "usage: shelf CONFIG\n"), 2;

  folio_config *config = NULL;
  folio_result result = folio_config_create(text, length, arguments[1], &config);
  free(text);
  if (result != FOLIO_RESULT_OK) {
    char report[4096];
    folio_config_text(config, FOLIO_CONFIG_DIAGNOSTICS, report, sizeof report);
    fputs(report, stderr);
    folio_config_destroy(config);
    return 1;
  }

  folio_view_options options = {.struct_size = sizeof options};
  options.extent = 390, options.cross_extent = 844, options.count = 20, options.clock = NAN;
  folio_pager *view = NULL;
  result = folio_view_create(config, NULL, &options, &view);
  folio_config_destroy(config);
  if (result != FOLIO_RESULT_OK) return 1;

  folio_view_touch(view);
  folio_view_move(view, 60);
  folio_view_lift(view, 1.1);
  folio_view_run(view, 60000);
  print_state("a fling", view);

  char explanation[4096];
  folio_pager_text(view, FOLIO_PAGER_EXPLANATION, explanation, sizeof explanation);
  puts(explanation);

  folio_view_key(view, FOLIO_KEY_RIGHT);
  folio_view_run(view, 60000);
  print_state("a key", view);

  folio_view_resize(view, 844, 390);
  print_state("a rotation", view);

  folio_shown shown[16] = {{.struct_size = sizeof(folio_shown)}};
  uint32_t pages = folio_view_shown(view, shown, 16);
  for (uint32_t index = 0; index < pages && index < 16; index++)
    printf("page %lld from %.17g, %.17g long\n", (long long)shown[index].page, shown[index].start,
           shown[index].extent);
  folio_pager_destroy(view);
  return 0;
}
