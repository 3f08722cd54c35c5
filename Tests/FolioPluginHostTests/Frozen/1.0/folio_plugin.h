/*
 * folio_plugin.h - the contract between Folio and a plugin, version 1.0.
 *
 * A plugin is a dynamic library (or, where libraries cannot be loaded, a linked-in module) that
 * provides strategies: rules of paging that configs name by identifier. It exports one function,
 * `folio_plugin_entry_<Library>`, and answers with constant tables. Any language that can make a C
 * function can write one.
 *
 * RULES THAT HOLD EVERYWHERE
 *
 * Ownership   Whoever allocates frees. Nothing that is allocated on one side is freed on the other,
 *             so the two sides may have different allocators.
 * Lifetime    Tables and texts that describe the plugin (folio_entry, folio_strategy,
 *             folio_parameter and what they point to) live until the process ends. What a call
 *             receives lives until that call returns: copy what is needed later. A library is never
 *             unloaded, because runtimes such as Swift's cannot be torn down.
 * Threads     Each function says where it may be called:
 *               [load]   one call at a time in the whole process, any thread;
 *               [any]    any thread, several at once, also for one instance. An instance must
 *                        therefore not change after `create`: the engine promises that the same
 *                        release gets the same answer, and shares instances between pagers.
 *             Host functions may be called on the thread and during the call they were handed to.
 * Growth      Every struct begins with `struct_size`, the number of bytes its writer knows, written
 *             as sizeof. A reader never touches bytes beyond it. Fields are only ever appended; none
 *             is reordered, retyped or given another meaning. folio_value and folio_comparison never
 *             grow, so that they can stand in arrays.
 *             An appended field or a new constant raises the minor number. Anything else would raise
 *             the major number, which must be equal on both sides. A plugin built against a newer
 *             minor loads in an older host, which does not read the fields it does not know; one
 *             built against an older minor loads in a newer host, which takes the fields that are
 *             missing for 0. A newer field or constant says so beside it; before writing such a field
 *             of a struct of the host's a plugin asks `struct_size >= FOLIO_SIZE_UP_TO(type, field)`.
 * Extensions  What is no plain field is fetched by a text identifier with a revision, such as
 *             "folio.plot/1" or "com.example.haptics/2". NULL means: not there.
 * Numbers     Finite unless a field says otherwise. Offsets and lengths are points along the paging
 *             axis, growing in reading order; velocities points per millisecond, positive toward
 *             later pages. Indices are unbounded when looping: index = page + lap * count.
 * Text        UTF-8, ended by NUL.
 * Enums       int32_t or uint32_t with constants, since the size of a C enum is the compiler's
 *             choice. Receivers meet unknown values with FOLIO_UNSUPPORTED or FOLIO_DEFER, never
 *             with a guess.
 * Mistakes    The host checks every answer and replaces those that are not legal, counts them
 *             against the strategy and stops asking it after three. It does not survive a wild
 *             write, a crash or an endless loop.
 * Time        A host may hold a clock beside a call. An answer that takes longer than it allows is
 *             used all the same if it is legal - it is late, not wrong, and another one would make
 *             the result depend on how busy the machine is - but it counts as a mistake.
 */
#ifndef FOLIO_PLUGIN_H
#define FOLIO_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* "FOLI" in memory on little-endian machines. Tells a plugin entry from another function's result. */
#define FOLIO_PLUGIN_MAGIC 0x494C4F46u
/* Must be equal on both sides. */
#define FOLIO_PLUGIN_MAJOR 1u
/* Fields and constants were appended so many times. */
#define FOLIO_PLUGIN_MINOR 0u

/* How large a struct is whose last field is `field`: whoever wrote a struct_size of so many bytes
 * knows the field. */
#define FOLIO_SIZE_UP_TO(type, field) (offsetof(type, field) + sizeof(((type *)0)->field))

/* Marks the entry function as exported, whatever the compiler's default is. */
#if defined(_WIN32)
#define FOLIO_PLUGIN_EXPORT __declspec(dllexport)
#else
#define FOLIO_PLUGIN_EXPORT __attribute__((visibility("default")))
#endif

/* ------------------------------------------------------------------ status and errors ---------- */

/* What a call came to. A host takes any other number for FOLIO_FAILED. */
typedef int32_t folio_status;
#define FOLIO_OK 0            /* The answer is in the out parameter. */
#define FOLIO_DEFER 1         /* No opinion: the next rule is asked. No mistake. */
#define FOLIO_BAD_PARAMETER 2 /* `create` only: a parameter that fits its type does not fit. */
#define FOLIO_UNSUPPORTED 3   /* A value or a table of a newer version. */
#define FOLIO_NO_MEMORY 4     /* Out of memory. */
#define FOLIO_FAILED 5        /* Anything else. */

/*
 * The host's buffer for a reason. A fixed buffer, so that no text changes hands across allocators.
 * Write at most sizeof(text) - 1 bytes of UTF-8 and a NUL; the host repairs what is not UTF-8. For
 * FOLIO_BAD_PARAMETER `parameter` is the index of the parameter at fault, or -1.
 */
typedef struct folio_error {
  uint32_t struct_size;
  int32_t parameter;
  char text[256];
} folio_error;

/* ------------------------------------------------------------------ the host ------------------- */

#define FOLIO_LOG_NOTE 0
#define FOLIO_LOG_WARNING 1
#define FOLIO_LOG_ERROR 2

/* What the plugin is loaded by. Lives until the process ends. */
typedef struct folio_host folio_host;
struct folio_host {
  uint32_t struct_size;
  uint32_t abi_major;
  uint32_t abi_minor;
  uint32_t reserved; /* 0 */
  const char *name;
  const char *version;
  void *context; /* The host's own. */
  /* Notes something for whoever looks into the plugin. [any] The host copies the text. */
  void (*log)(const folio_host *host, int32_t level, const char *text);
  /* A table of an extension of the host's, or NULL. [any] */
  const void *(*extension)(const folio_host *host, const char *id);
};

/* ------------------------------------------------------------------ parameters ----------------- */

/* Types of parameters and of values. */
#define FOLIO_NONE 0            /* Values only: not stated, and there is no default. */
#define FOLIO_BOOL 1            /* `integer` is 0 or 1. */
#define FOLIO_INTEGER 2         /* `integer`. */
#define FOLIO_NUMBER 3          /* `number`, without a unit. */
#define FOLIO_LENGTH 4          /* `number` of `unit`. */
#define FOLIO_SPEED 5           /* `number`, points per millisecond. */
#define FOLIO_CHOICE 6          /* `text`, one of the choices. */
#define FOLIO_TEXT 7            /* `text`. */
#define FOLIO_OFFSETS 8         /* `numbers`, points. */
#define FOLIO_INTEGER_OR_WORD 9 /* Parameters only: its values are FOLIO_INTEGER or FOLIO_CHOICE. */

/* Units of lengths. FOLIO_UNITS_OF makes the set of them that a parameter takes. */
#define FOLIO_UNIT_POINTS 1
#define FOLIO_UNIT_VIEWPORT 2 /* Shares of the surface's bounds. */
#define FOLIO_UNIT_SNAPPORT 3     /* Shares of the bounds less the insets. */
#define FOLIO_UNIT_PAGE 4     /* Shares of the way between two rests. */
#define FOLIO_UNIT_EXTENT 5   /* Shares of the page's own length. */
#define FOLIO_UNITS_OF(unit) (1u << (unit))

/* A value of a config. Never grows, so that values can stand in arrays. */
typedef struct folio_value {
  int32_t type;
  int32_t unit;           /* FOLIO_LENGTH only, else 0. */
  double number;          /* FOLIO_NUMBER, FOLIO_LENGTH, FOLIO_SPEED, else 0. */
  int64_t integer;        /* FOLIO_BOOL, FOLIO_INTEGER, else 0. */
  const char *text;       /* FOLIO_CHOICE, FOLIO_TEXT, else NULL. */
  const double *numbers;  /* FOLIO_OFFSETS, else NULL. */
  uint64_t number_count;  /* FOLIO_OFFSETS, else 0. */
} folio_value;

#define FOLIO_PARAMETER_REQUIRED 1u
#define FOLIO_PARAMETER_POSITIONAL 2u      /* May stand bare after the strategy's name. */
#define FOLIO_PARAMETER_MUST_STATE_UNIT 4u /* A bare number is an error. */
#define FOLIO_COLUMN_RISES 8u              /* Columns: strictly, from row to row. */
#define FOLIO_COLUMN_NEVER_FALLS 16u       /* Columns. */

/*
 * One thing that can be set. Configs are checked against it before the library is opened, so
 * `create` meets only values that fit.
 *
 * In an array of them the elements follow each other at the distance of the first one's struct_size:
 * a host can step over elements that are longer than it knows.
 */
typedef struct folio_parameter {
  uint32_t struct_size;
  int32_t type;
  uint32_t flags;
  uint32_t units; /* FOLIO_LENGTH: the set of units, see FOLIO_UNITS_OF. */
  const char *name;
  const char *summary;  /* One sentence without a full stop. */
  double minimum;       /* Inclusive; integers, numbers, amounts of lengths and speeds. */
  double maximum;       /* Inclusive; FOLIO_OFFSETS: how many at most. */
  folio_value fallback; /* The default; FOLIO_NONE for none. */
  const char *const *choices;
  uint64_t choice_count;
} folio_parameter;

/*
 * What a config states for one use of a strategy, completed by defaults. The host's, until `create`
 * returns. Values stand in the order of the strategy's parameters, all of them; cells row by row in
 * the order of its columns.
 */
typedef struct folio_arguments {
  uint32_t struct_size;
  uint32_t value_count;
  const folio_value *values;
  uint32_t row_count;
  uint32_t column_count;
  const folio_value *cells;
} folio_arguments;

/* ------------------------------------------------------------------ where a surface can go ----- */

/* A place to rest: an interval of offsets, mostly of one point. */
typedef struct folio_snap {
  uint32_t struct_size;
  uint32_t flags;
  double low;
  double high;         /* Equal to `low` unless a page is scrolled through. */
  int64_t first_group; /* The groups that rest here. */
  int64_t last_group;
  int64_t representative; /* The one that is reported. */
} folio_snap;

#define FOLIO_SNAP_STOPS 1u /* A motion must not pass it, where a limit asks. */

/* The host's page table. Only the functions of folio_field_calls look into it. */
typedef struct folio_field folio_field;

/*
 * Look-ups. There may be a million pages, so nothing is ever handed over as an array: each call
 * finds one thing, in time that grows with the logarithm of the number of pages; next and previous
 * in constant time. Call them on the thread of the call that handed out the field, until it returns.
 *
 * `out` is the caller's. Its struct_size says how much of it the host may write.
 *
 * Functions with a status give FOLIO_DEFER where there is nothing to find, FOLIO_BAD_PARAMETER for a
 * number that is not finite or beyond 1e15, and leave `out` alone then. Other functions give 0.
 */
typedef struct folio_field_calls {
  uint32_t struct_size;
  uint32_t reserved; /* 0 */
  /* The last snap that begins at an offset or before it, or the first one. */
  folio_status (*snap_at_or_before)(const folio_field *field, double offset, folio_snap *out);
  /* The snap of a group; of the one at the end if there is no such group. */
  folio_status (*snap_of_group)(const folio_field *field, int64_t group, folio_snap *out);
  /* The snap after another one; FOLIO_DEFER after the last. `snap` and `out` may be the same. */
  folio_status (*snap_after)(const folio_field *field, const folio_snap *snap, folio_snap *out);
  /* The snap before another one; FOLIO_DEFER before the first. `snap` and `out` may be the same. */
  folio_status (*snap_before)(const folio_field *field, const folio_snap *snap, folio_snap *out);
  /* The group whose rest is nearest before ends are clamped; half way the later one. */
  int64_t (*group_nearest)(const folio_field *field, double offset);
  /* The group a page belongs to. */
  int64_t (*group_of_page)(const folio_field *field, int64_t page);
  /* The pages of a group, first and last. */
  folio_status (*pages_of_group)(
      const folio_field *field, int64_t group, int64_t *first, int64_t *last);
  /* The page whose content lies at an offset. */
  folio_status (*page_at)(const folio_field *field, double offset, int64_t *page);
  /* Where a page begins in the content, and how long it is. */
  double (*page_start)(const folio_field *field, int64_t page);
  double (*page_extent)(const folio_field *field, int64_t page);
  /* The pages that show at an offset, first and last. */
  folio_status (*visible_pages)(
      const folio_field *field, double offset, int64_t *first, int64_t *last);
  /* The mean extent of the pages that show at an offset. */
  double (*mean_visible_extent)(const folio_field *field, double offset);
} folio_field_calls;

/* ------------------------------------------------------------------ releases ------------------- */

#define FOLIO_RELEASE_END 0               /* An end without a direction: a drag without momentum. */
#define FOLIO_RELEASE_DIRECTION_AND_END 1 /* A direction and a natural end: a fling. */
#define FOLIO_RELEASE_DIRECTION 2         /* A direction only: an arrow key. */

#define FOLIO_CAUSE_DRAG 0
#define FOLIO_CAUSE_WHEEL 1
#define FOLIO_CAUSE_KEY 2
#define FOLIO_CAUSE_CAME_TO_REST 3 /* The surface stands, off a legal rest. */

#define FOLIO_POINTER_TOUCH 0
#define FOLIO_POINTER_MOUSE 1

#define FOLIO_RELEASE_CAUGHT_MOVING 1u     /* The gesture caught a moving surface. */
#define FOLIO_RELEASE_HAS_PROPOSAL 2u      /* `proposed_target` counts. */
#define FOLIO_RELEASE_HAS_POINTER 4u       /* `pointer_travel` counts. */
#define FOLIO_RELEASE_HAS_FINGER 8u        /* `finger_target` counts. */
#define FOLIO_RELEASE_LOOPS 16u            /* `period` counts; indices and offsets go round. */
#define FOLIO_RELEASE_SCROLLS_INSIDE 32u   /* Pages longer than the snapport are scrolled through. */
#define FOLIO_RELEASE_HAS_STOPS 64u        /* Some snap may have FOLIO_SNAP_STOPS. */
#define FOLIO_RELEASE_HAS_PIXEL 128u       /* `device_pixel` counts. */

/*
 * What happened, and where the surface could go. The host's, until the call returns; writing to it
 * is a mistake that counts. Fields that do not count are 0.
 */
typedef struct folio_release {
  uint32_t struct_size;
  uint32_t flags;
  int32_t kind;
  int32_t cause;
  int32_t pointer;
  int32_t last_direction; /* 1 forward, -1 backward, 0 when the content did not move. */
  /* Where. */
  double offset;
  double gesture_start;
  int64_t start_group;    /* The group the gesture began on. */
  int64_t selected_group; /* The pending target's before the gesture, or the settled one. */
  int64_t settled_group;
  /* How fast. */
  double velocity;
  double projected_travel; /* How far the config's projection says the velocity carries. */
  double proposed_target;  /* Where the surface would stop by itself. */
  double pointer_travel;   /* Unresisted, with slop; the content's is offset - gesture_start. */
  double finger_target;    /* Where the content would be without resistance. */
  /* Geometry. */
  double viewport; /* The surface's bounds. */
  double snapport;     /* The bounds less the insets. */
  double minimum_offset;
  double maximum_offset;
  double period;       /* The length of a lap. */
  double device_pixel; /* In points. */
  int64_t group_count; /* On one lap. 0: there is nowhere to rest. */
  const folio_field *field;
  const folio_field_calls *calls;
} folio_release;

#define FOLIO_ANSWER_NONE 0  /* As the host hands it over. With FOLIO_OK a mistake. */
#define FOLIO_ANSWER_REST 1  /* Come to rest at `offset`, which must be in a snap. */
#define FOLIO_ANSWER_LEAVE 2 /* The surface finishes its own motion; asked again when it stands. */

#define FOLIO_ANSWER_HAS_GROUP 1u /* `group` says which is meant where several share the offset. */
#define FOLIO_ANSWER_HAS_OVERSHOOT 2u /* `overshoot` counts. */

/* The host's. It hands one over with kind NONE, and with an offset that is NaN: to forget to answer
 * is then a mistake that is seen, not a jump to offset 0. */
typedef struct folio_answer {
  uint32_t struct_size;
  uint32_t flags;
  int32_t kind;
  int32_t reserved; /* 0 */
  double offset;
  int64_t group;
  /* Where the motion may head on its way, such as beyond an end whose bounds bring it back. A hint
   * for the surface; the rest is `offset`. A host drops one that is not finite. */
  double overshoot;
} folio_answer;

/* Findings, for `explain`. */
#define FOLIO_FOUND_NOTE 0 /* `text` says it. */
#define FOLIO_FOUND_STEPS 1 /* The velocity grants `count` snaps in `direction`. */
#define FOLIO_FOUND_CROSSED 2
#define FOLIO_FOUND_NOT_CROSSED 3
#define FOLIO_FOUND_NEAREST 4
#define FOLIO_FOUND_TIE 5
#define FOLIO_FOUND_CUT 6 /* A limit: from one offset to another. */
#define FOLIO_FOUND_NO_OPINION 7
#define FOLIO_FOUND_INSIDE_TALL 8 /* The release stays within a tall page. */
#define FOLIO_FOUND_LEFT 9        /* The surface is left alone. */
#define FOLIO_FOUND_NOTHING 10    /* There was nothing to decide between. */

#define FOLIO_QUANTITY_SPEED 0
#define FOLIO_QUANTITY_DISTANCE 1
#define FOLIO_QUANTITY_PAGE_SHARE 2
#define FOLIO_QUANTITY_EXTENT_SHARE 3
#define FOLIO_QUANTITY_SNAPS 4

#define FOLIO_AT_LEAST 0
#define FOLIO_ABOVE 1
#define FOLIO_BELOW 2
#define FOLIO_AT_MOST 3

/* Two numbers that were compared. Never grows. */
typedef struct folio_comparison {
  int32_t quantity;
  int32_t relation;
  double value;
  double bound;
} folio_comparison;

/* Of one call a host takes so many reasons, of each reason so many comparisons, and of each text so
 * many bytes; it drops the rest, so that no plugin can fill its memory. */
#define FOLIO_MOST_REASONS 256
#define FOLIO_MOST_COMPARISONS 64
#define FOLIO_LONGEST_TEXT 4096

/* Something the strategy found, with the numbers it compared. The plugin's; the host copies it, so
 * it and what it points to may go as soon as `add` returns. Its numbers are finite and at most 1e15
 * either way, its count at least 0: of a reason with another one only that is told. */
typedef struct folio_reason {
  uint32_t struct_size;
  int32_t finding;
  int64_t count;
  int32_t direction;
  int32_t reserved; /* 0 */
  double from;
  double to;
  const char *text;
  const folio_comparison *comparisons; /* In the order they were made. */
  uint64_t comparison_count;
} folio_reason;

/* Takes reasons. NULL where nobody asked, so that not asking costs nothing. */
typedef struct folio_reasons {
  uint32_t struct_size;
  uint32_t reserved; /* 0 */
  void *context;     /* The host's own. */
  void (*add)(const struct folio_reasons *reasons, const folio_reason *reason);
} folio_reasons;

/* ------------------------------------------------------------------ motions -------------------- */

#define FOLIO_MOTION_HAS_TARGET 1u /* `target` counts; without one it coasts until it stands. */
#define FOLIO_MOTION_HAS_ENDS 2u   /* `minimum_offset`, `maximum_offset` and `viewport` count. */
#define FOLIO_MOTION_IS_HELD 4u    /* A finger holds the surface while it moves. */

/* A motion from the moment a finger, or the app, handed it over. The host's, until the call
 * returns. */
typedef struct folio_motion {
  uint32_t struct_size;
  uint32_t flags;
  double start;
  double target;
  double velocity; /* At the start. */
  /* The ends of the surface, for strategies with FOLIO_STRATEGY_HANDLES_BOUNDS. */
  double minimum_offset;
  double maximum_offset;
  double viewport;
  int32_t pointer; /* FOLIO_POINTER: what pointed at the surface before. */
  int32_t reserved; /* 0 */
} folio_motion;

/* Where a motion is, and how fast. The host's; both come as NaN, so that to forget one is a mistake
 * that is seen. */
typedef struct folio_motion_point {
  uint32_t struct_size;
  uint32_t reserved; /* 0 */
  double offset;
  double velocity;
} folio_motion_point;

/* The longest a motion may take, in milliseconds: what takes longer never ends for those who watch. */
#define FOLIO_LONGEST_MOTION 600000.0
/* How far from its target a motion may stand at its end, in points, for rounding and for springs
 * that only come near; the host then puts it there. */
#define FOLIO_MOTION_REACH 0.5

/* ------------------------------------------------------------------ strategies ----------------- */

/*
 * Kinds are the roles of Folio's engine that compute. A host skips strategies of a kind it does not
 * know and says so.
 */
#define FOLIO_KIND_RELEASE 1
#define FOLIO_KIND_LIMIT 2
#define FOLIO_KIND_PROJECTION 3
#define FOLIO_KIND_MOTION 4

#define FOLIO_STRATEGY_RESTS_ANYWHERE 1u /* Release: answers need not be in a snap. */
/* Motion: it knows what to do beyond the ends of a motion that states them, and may be turned back by
 * one before its target; else the surface pulls back in its own way. */
#define FOLIO_STRATEGY_HANDLES_BOUNDS 2u

/*
 * One strategy. A constant table; the functions its kind does not use are NULL.
 *
 * All functions get the instance that `create` made.
 */
typedef struct folio_strategy folio_strategy;
struct folio_strategy {
  uint32_t struct_size;
  int32_t kind;
  uint32_t revision; /* At least 1. Raised when its meaning changes; configs may pin `id@revision`. */
  uint32_t flags;
  const char *id;      /* Reverse-DNS, unique within its kind, without `@`. */
  const char *summary; /* One sentence without a full stop. */
  const char *example; /* A line or a few of a config that uses it. */
  /* What can be set, and the columns of a table in its children. */
  uint32_t parameter_count;
  uint32_t column_count;
  const folio_parameter *parameters;
  const char *row_name; /* The node that is one row; NULL without a table. */
  const folio_parameter *columns;
  uint32_t minimum_rows; /* As the manifest has them: 0 and 64 where it says nothing. */
  uint32_t maximum_rows;
  void *data; /* The plugin's own. */

  /* Makes an instance from what a config states. [load]
   * On FOLIO_OK `*instance` is handed to all other functions; NULL is fine. On anything else
   * `destroy` is not called. A reason belongs into `error`. */
  folio_status (*create)(
      const folio_strategy *strategy, const folio_host *host, const folio_arguments *arguments,
      void **instance, folio_error *error);
  /* Ends an instance: once for every `create` that succeeded, after all other calls. [any] */
  void (*destroy)(void *instance);
  /* FOLIO_KIND_RELEASE: where a release goes. [any] FOLIO_DEFER for no opinion. */
  folio_status (*answer)(
      void *instance, const folio_release *release, const folio_reasons *reasons,
      folio_answer *answer, folio_error *error);
  /* FOLIO_KIND_LIMIT: what may stand of an answer. [any] `answer` comes with what was decided so
   * far, and is changed or left. FOLIO_DEFER leaves it, too. */
  folio_status (*limit)(
      void *instance, const folio_release *release, const folio_reasons *reasons,
      folio_answer *answer, folio_error *error);
  /* FOLIO_KIND_PROJECTION: how far a velocity carries, in points with its sign. [any] `travel`
   * comes as NaN. */
  folio_status (*project)(
      void *instance, double velocity, double *travel, folio_error *error);
  /* FOLIO_KIND_MOTION: after how many milliseconds a motion stands, 0 to FOLIO_LONGEST_MOTION. [any]
   * `milliseconds` comes as NaN. */
  folio_status (*duration)(
      void *instance, const folio_motion *motion, double *milliseconds, folio_error *error);
  /* FOLIO_KIND_MOTION: where a motion is some milliseconds after it began, and how fast. [any]
   * A function of the motion and the time alone, in closed form, so that it looks the same at every
   * frame rate. Asked at most once a frame, with 0 to the duration; at 0 it is at the start, unless it
   * takes no time, and at the duration within FOLIO_MOTION_REACH of the target, if there is one. Where
   * a surface comes to rest is never asked: that was decided before. */
  folio_status (*point)(
      void *instance, const folio_motion *motion, double milliseconds, folio_motion_point *point,
      folio_error *error);
  /* A table of an extension of the strategy's, or NULL. [any] May be NULL. */
  const void *(*extension)(const folio_strategy *strategy, const char *id);
};

/* The plugin. A constant table. */
typedef struct folio_entry {
  uint32_t struct_size;
  uint32_t magic;     /* FOLIO_PLUGIN_MAGIC */
  uint32_t abi_major; /* FOLIO_PLUGIN_MAJOR */
  uint32_t abi_minor; /* FOLIO_PLUGIN_MINOR */
  const char *id;     /* Reverse-DNS; the manifest's. */
  const char *name;   /* For people. */
  const char *version; /* Of the plugin, such as "1.0.0". */
  uint32_t strategy_count;
  uint32_t reserved; /* 0 */
  const folio_strategy *const *strategies; /* By address, since tables may grow in size. */
} folio_entry;

/*
 * The one exported function: `folio_plugin_entry_` and the library's name as the manifest has it,
 * so that several plugins can be linked into one program (iOS) without a clash. [load] Called once in
 * a process for each manifest that names the library. A function and not a table, because data is not
 * reliably found by name on every platform. NULL refuses to be loaded by this host.
 */
typedef const folio_entry *(*folio_plugin_entry)(const folio_host *host);

#ifdef __cplusplus
}
#endif

#endif /* FOLIO_PLUGIN_H */
