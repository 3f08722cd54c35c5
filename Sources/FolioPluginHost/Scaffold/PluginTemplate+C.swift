extension PluginTemplate {
  /// A plugin in C, with the header beside it.
  ///
  /// - Parameter command: the path of `folio`, for the README.
  package func inC(command: String) -> [File] {
    [
      manifest, config, source, File(path: "folio_plugin.h", text: Self.header),
      File(path: "README.md", text: readme(command)),
    ]
  }

  private func readme(_ command: String) -> String {
    """
    # \(name)

    A Folio plugin in C. Build it (`.dylib` instead of `.so` on a Mac):

    ```
    cc -std=c11 -O2 -Wall -Wextra -shared -fPIC \(name).c -o lib\(name).so
    ```

    Check it, then try it; `folio` is `\(command)`:

    ```
    folio plugin check .
    folio --plugin-path . \(name).kdl
    ```

    `check` runs each test in a process of its own: success, failed, crashed or timed out.

    `\(name).c` is the plugin, `plugin.kdl` what Folio knows of it without opening the library,
    `folio_plugin.h` the contract, with its rules at the top.

    """
  }

  private var source: File {
    File(
      path: "\(name).c",
      text: """
        /* \(name): the nearest rest, if it is near enough. */
        #include "folio_plugin.h"

        #include <stdlib.h>

        static folio_status create(
            const folio_strategy *strategy, const folio_host *host, const folio_arguments *arguments,
            void **instance, folio_error *error) {
          (void)strategy, (void)host, (void)error;
          double *reach = malloc(sizeof *reach);
          if (reach == NULL) return FOLIO_NO_MEMORY;
          *reach = arguments->values[0].number;
          *instance = reach;
          return FOLIO_OK;
        }

        static double distance(const folio_snap *snap, double offset) {
          if (offset < snap->low) return snap->low - offset;
          return offset > snap->high ? offset - snap->high : 0;
        }

        static folio_status answer(
            void *instance, const folio_release *release, const folio_reasons *reasons,
            folio_answer *answer, folio_error *error) {
          (void)reasons, (void)error;
          const double *reach = instance;
          double offset = release->offset;
          folio_snap here = {.struct_size = sizeof here}, next = {.struct_size = sizeof next};
          if (release->calls->snap_at_or_before(release->field, offset, &here) != FOLIO_OK)
            return FOLIO_DEFER;
          if (release->calls->snap_after(release->field, &here, &next) == FOLIO_OK &&
              distance(&next, offset) < distance(&here, offset))
            here = next;
          if (distance(&here, offset) > *reach) return FOLIO_DEFER; /* No opinion: the next rule. */
          answer->kind = FOLIO_ANSWER_REST;
          answer->offset = offset < here.low ? here.low : offset > here.high ? here.high : offset;
          return FOLIO_OK;
        }

        static const folio_parameter parameters[] = {
            {.struct_size = sizeof(folio_parameter), .type = FOLIO_LENGTH, .name = "reach",
             .units = FOLIO_UNITS_OF(FOLIO_UNIT_POINTS), .summary = "how far away a rest counts",
             .maximum = 1e6,
             .fallback = {.type = FOLIO_LENGTH, .unit = FOLIO_UNIT_POINTS, .number = 100}}};

        static const folio_strategy strategy = {
            .struct_size = sizeof(folio_strategy), .kind = FOLIO_KIND_RELEASE, .revision = 1,
            .id = "\(id)", .summary = "the nearest rest, if it is near enough",
            .example = "\(id) reach=100", .parameter_count = 1, .parameters = parameters,
            .create = create, .destroy = free, .answer = answer};

        static const folio_strategy *strategy_at(uint32_t index) {
          return index == 0 ? &strategy : NULL;
        }

        FOLIO_PLUGIN_EXPORT const folio_entry *folio_plugin_entry_\(name)(const folio_host *host) {
          static const folio_entry entry = {
              .struct_size = sizeof(folio_entry), .magic = FOLIO_PLUGIN_MAGIC,
              .abi_major = FOLIO_PLUGIN_MAJOR, .abi_minor = FOLIO_PLUGIN_MINOR,
              .id = "\(id).plugin", .name = "\(name)", .version = "0.1.0", .strategy_count = 1,
              .strategy_at = strategy_at};
          (void)host;
          return &entry;
        }

        """)
  }
}
