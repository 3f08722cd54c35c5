/*
 * folio.h - Folio for programs in other languages, version 1.1.
 *
 * A pager decides where a scroll surface lands. It is made from the text of a config, takes events, and
 * returns effects and a state. There are two ways to use it:
 *
 *   alone         The program has its own scroll surface, sends every event to the pager and carries out
 *                 every effect.
 *   in a view     The pager drives a simulated scroll view with fingers, wheel, keys, deceleration,
 *                 rubber band and animations. The program forwards the user's input and the elapsed
 *                 time, and draws the pages where the view places them.
 *
 *   folio_config *config = NULL;
 *   folio_config_create("pager p { pages extent=300 }", 28, "p.kdl", &config);
 *   folio_view_options options = {sizeof options};
 *   options.extent = 390, options.count = 20, options.clock = NAN;
 *   folio_pager *view = NULL;
 *   folio_view_create(config, NULL, &options, &view);
 *   folio_view_touch(view);
 *   folio_view_move(view, 120);
 *   folio_view_lift(view, 0.8);
 *   folio_view_run(view, 60000);
 *   folio_state state = {sizeof state};
 *   folio_pager_state(view, &state);
 *
 * RULES FOR ALL CALLS
 *
 * Linking     Link libFolioC like any other library. Link libFolioCStatic.a by its path and with swiftc,
 *             which adds the Swift runtime: swiftc -static-stdlib program.o libFolioCStatic.a
 * Ownership   `..._create` and `folio_pager_copy` return a handle, which the caller passes to the
 *             `..._destroy` of its type once. Pagers retain what they need of their config, so a config
 *             may be destroyed before them. All other results are written to the caller's memory, and
 *             the library keeps no pointer after a call.
 * Threads     A config may be used by several threads at once. A pager may be used on any thread, by one
 *             at a time. Different handles need no lock between them.
 * Versions    Every struct begins with `struct_size`, which the caller sets to the sizeof it was
 *             compiled with, even if the struct is only written to. The library touches no byte beyond
 *             that size and reads missing fields as 0. A size below that of version 1.0, or one that is
 *             not a multiple of 8 in an array of structs, is FOLIO_RESULT_BAD_ARGUMENT. Fields are only
 *             appended, and structs have the same layout with 4-byte and 8-byte pointers. A new field,
 *             function or constant raises the minor version; any other change raises the major one.
 * Failure     A function that can fail returns a folio_result. A failed call changes nothing, except
 *             that the effects of a refused event give the reason. NULL for a handle, for `out` or for a
 *             text with a length is FOLIO_RESULT_BAD_ARGUMENT; a function without a result does nothing
 *             instead. No number and no text makes the library trap, crash or hang.
 * Numbers     Offsets and lengths are points along the paging axis, velocities are points per
 *             millisecond, and times are milliseconds. Offsets increase in reading order; physical
 *             offsets increase from the left or the top of the screen. NaN means "not given" where a
 *             field says so. Refused are NaN elsewhere, infinities, offsets and distances beyond 1e15,
 *             lengths beyond 1e12, velocities beyond 1e6 and negative page extents. A negative size or
 *             inset counts as 0.
 * Indices     Pages are numbered from 0. -1 means none.
 * Text        UTF-8. Input has a length and needs no NUL; a config may have up to 64 KiB. A function
 *             that returns text takes a buffer and its capacity, writes as much as fits, ends it with a
 *             NUL if the capacity is not 0, and returns the length of the whole text without the NUL. A
 *             buffer of that length plus one holds all of it.
 * Determinism No clock, randomness or locale is read. The same calls give the same results, bit for bit,
 *             on every machine and in WebAssembly.
 */
#ifndef FOLIO_H
#define FOLIO_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define FOLIO_C_MAJOR 1u
#define FOLIO_C_MINOR 1u

/* The version of the linked library: the major number in the upper 16 bits, the minor number in the
 * lower 16. */
uint32_t folio_c_version(void);

/* The outcome of a call. */
typedef int32_t folio_result;
#define FOLIO_RESULT_OK 0
#define FOLIO_RESULT_BAD_ARGUMENT 1 /* NULL, a size that is too small, an unknown constant, or a
                                       number refused by a call that has no effects. */
#define FOLIO_RESULT_INVALID 2      /* The config has errors, listed by its diagnostics. */
#define FOLIO_RESULT_NO_PAGER 3     /* The config has no usable pager of that name. */
#define FOLIO_RESULT_REFUSED 4      /* The event was refused; the effects give the reason. */
#define FOLIO_RESULT_NONE 5         /* There is no answer. */

/* ------------------------------------------------------------------ configs -------------------- */

/* A loaded config: its pagers and diagnostics. Immutable. */
typedef struct folio_config folio_config;

/*
 * Loads a config. Diagnostics call it `name`, a NUL-terminated string; NULL for "config".
 *
 * Returns FOLIO_RESULT_INVALID if there are errors; `out` is set even then, for the diagnostics and for
 * the pagers without errors. With any other failure `out` is set to NULL.
 */
folio_result folio_config_create(
    const char *text, uint64_t length, const char *name, folio_config **out);
void folio_config_destroy(folio_config *config);

/* Texts about a config. */
#define FOLIO_CONFIG_DIAGNOSTICS 1      /* All diagnostics as plain text; empty if there are none. */
#define FOLIO_CONFIG_DIAGNOSTICS_JSON 2 /* The same as one JSON object. */
#define FOLIO_CONFIG_FORMATTED 3        /* The config as `folio format` prints it; empty if it is not KDL. */
#define FOLIO_CONFIG_PAGERS_JSON 4      /* The pagers with their names, axes and written parameters, each
                                           with its place, type, range and summary. */
uint64_t folio_config_text(
    const folio_config *config, int32_t kind, char *buffer, uint64_t capacity);

/* Returns the number of usable pagers. */
uint32_t folio_config_pager_count(const folio_config *config);

/* ------------------------------------------------------------------ events --------------------- */

#define FOLIO_EVENT_BEGIN_DRAG 1 /* A finger starts to drag at `offset`. */
#define FOLIO_EVENT_SCROLL 2     /* The surface scrolled to `offset`, because of `cause`. */
#define FOLIO_EVENT_RELEASE 3    /* The finger lifts; `velocity` to `pointer`. */
#define FOLIO_EVENT_CANCEL 4     /* The system canceled the touch at `offset`. */
#define FOLIO_EVENT_STOPPED 5    /* The surface stopped at `offset`; FOLIO_EVENT_AFTER_TOUCH. */
#define FOLIO_EVENT_GO 6         /* The app goes to `destination`; FOLIO_EVENT_ANIMATED. */
#define FOLIO_EVENT_RESIZE 7     /* The viewport becomes `extent` by `cross_extent`, in step `stage`. */
#define FOLIO_EVENT_INSETS 8     /* The surface's own insets become `leading` and `trailing`. */
#define FOLIO_EVENT_SAFE_AREA 9  /* The safe area becomes `leading` to `cross_trailing`. */
#define FOLIO_EVENT_RELOAD 10    /* All pages are replaced by `count` of the config's extent. */
#define FOLIO_EVENT_EXPAND 11    /* Page `page` becomes `extent` long; NaN resets it. */
#define FOLIO_EVENT_WINDOW 12    /* Report which pages to show, from `leading` before to `trailing`
                                    after the viewport; NaN in `leading` ends the reports. */
#define FOLIO_EVENT_ALLOW 13     /* Gestures, keys, wheels and autoplay may turn pages only in `direction`;
                                    GO and a motion under way are free. */
#define FOLIO_EVENT_DWELL 14     /* With autoplay, page `page` stays for `count` milliseconds; 0 resets it. */

#define FOLIO_SCROLLED_BY_FINGER 0
#define FOLIO_SCROLLED_BY_MOTION 1  /* Deceleration or a requested animation. */
#define FOLIO_SCROLLED_BY_APP 2
#define FOLIO_SCROLLED_BY_SURFACE 3 /* Clamped to its range; never changes the page. */

/* The kinds of release, as in CSS Scroll Snap. */
#define FOLIO_GESTURE_FLING 0 /* A direction and a natural end. */
#define FOLIO_GESTURE_END 1   /* A natural end without a direction: a drag without momentum. */
#define FOLIO_GESTURE_STEP 2  /* A direction only: an arrow key. */

#define FOLIO_MOVED_BY_DRAG 0
#define FOLIO_MOVED_BY_WHEEL 1
#define FOLIO_MOVED_BY_KEY 2
#define FOLIO_MOVED_BY_NOTHING 3 /* The surface stopped between snap points. */

#define FOLIO_TOUCH 0
#define FOLIO_MOUSE 1

#define FOLIO_GO_PAGE 0 /* `page`, an index on any lap of a loop, in `direction`. */
#define FOLIO_GO_POSITION 1 /* `position`, a page position that may be fractional. */
#define FOLIO_GO_NEXT 2
#define FOLIO_GO_PREVIOUS 3
#define FOLIO_GO_FIRST 4
#define FOLIO_GO_LAST 5
#define FOLIO_GO_SNAP 6 /* The snap point numbered `page`, 0 to `snap_count` - 1. */

#define FOLIO_RESIZE_AT_ONCE 0 /* The whole resize in one step. */
#define FOLIO_RESIZE_WILL 1    /* Before a resize; the other three follow in order. */
#define FOLIO_RESIZE_ALONGSIDE 2
#define FOLIO_RESIZE_DID_LAYOUT 3
#define FOLIO_RESIZE_DID 4

#define FOLIO_ALLOW_BOTH 0
#define FOLIO_ALLOW_FORWARD 1 /* Only to later pages. */
#define FOLIO_ALLOW_BACKWARD 2
#define FOLIO_ALLOW_NONE 3

#define FOLIO_EVENT_ANIMATED 1u
#define FOLIO_EVENT_AFTER_TOUCH 2u

/* An event. Fields that its kind does not name are ignored. */
typedef struct folio_event {
  uint32_t struct_size;
  int32_t kind;
  uint32_t flags;
  int32_t cause;       /* SCROLL: FOLIO_SCROLLED_BY_... */
  int32_t gesture;     /* RELEASE: FOLIO_GESTURE_... */
  int32_t moved_by;    /* RELEASE: FOLIO_MOVED_BY_... */
  int32_t pointer;     /* RELEASE: FOLIO_TOUCH or FOLIO_MOUSE */
  int32_t destination; /* GO: FOLIO_GO_... */
  int32_t direction;   /* GO: 1 forward, -1 backward, 0 the shorter way; ALLOW: FOLIO_ALLOW_... */
  int32_t stage;       /* RESIZE: FOLIO_RESIZE_... */
  double offset;
  double velocity;        /* Positive toward later pages. */
  double proposed_target; /* The natural end of the motion; NaN if unknown. */
  double proposed_travel; /* The remaining distance, if known instead; else NaN. */
  double pointer_travel;  /* The distance of the pointer, including slop; NaN if unknown. */
  double finger_target;   /* The offset without rubber band; NaN if unknown. */
  int64_t page;
  int64_t count;
  double position;
  double extent;
  double cross_extent;
  double leading;
  double trailing;
  double cross_leading;
  double cross_trailing;
} folio_event;

#define FOLIO_EDIT_INSERT 1 /* `count` pages of `extent` before old page `at`. */
#define FOLIO_EDIT_REMOVE 2 /* `count` pages, beginning with old page `page`. */
#define FOLIO_EDIT_MOVE 3   /* `count` pages, beginning with `page`, to before old page `at`. */
#define FOLIO_EDIT_GROW 4   /* `count` pages, beginning with `page`, become `extent` long. */

/* An edit of a batch. Every index is an index before the batch. */
typedef struct folio_edit {
  uint32_t struct_size;
  int32_t kind;
  int64_t page;
  int64_t count;
  int64_t at;
  double extent;
} folio_edit;

#define FOLIO_PLACE_STOPS 1u   /* Like scroll-snap-stop: always, for limits that honor it. */
#define FOLIO_PLACE_NO_REST 2u /* The page has no snap point. */

/* A placed page. */
typedef struct folio_place {
  uint32_t struct_size;
  uint32_t flags;
  double start;
  double extent;
  double alignment; /* 0 leading to 1 trailing; NaN for the alignment of `snap`. */
  double leading_margin;
  double trailing_margin;
} folio_place;

/* ------------------------------------------------------------------ effects -------------------- */

#define FOLIO_EFFECT_PHASE 1          /* The phase changed from `from` to `to`: FOLIO_IDLE, ... */
#define FOLIO_EFFECT_CURRENT 2        /* The current page changed from `from` to `to`. */
#define FOLIO_EFFECT_RENUMBERED 3     /* The index of the current page changed from `from` to `to`. */
#define FOLIO_EFFECT_TARGET 4         /* The pager decided to go to `page` at `offset`. */
#define FOLIO_EFFECT_RETARGET 5       /* Make the current release end at `offset`. */
#define FOLIO_EFFECT_SCROLL 6         /* Scroll to `offset`; FOLIO_EFFECT_IS_ANIMATED. */
#define FOLIO_EFFECT_INSETS 7         /* Set `leading` and `trailing`, or FOLIO_EFFECT_IS_UNBOUNDED. */
#define FOLIO_EFFECT_CONTENT 8        /* Set the length of the content to `extent`. */
#define FOLIO_EFFECT_PLACE 9          /* Show `page`, as its copy `id` on `lap`. */
#define FOLIO_EFFECT_RECYCLE 10       /* The view of copy `id` on `lap` can be reused. */
#define FOLIO_EFFECT_ENDED 11         /* The motion that `origin` began ended with `outcome`. */
#define FOLIO_EFFECT_WRAPPED 12       /* The offset was moved back by `lap` laps. */
#define FOLIO_EFFECT_LOOP_REFUSED 13  /* The config asks for a loop that these pages cannot form. */
#define FOLIO_EFFECT_REFUSED 14       /* The event was refused. */
#define FOLIO_EFFECT_MISBEHAVED 15    /* An invalid answer of a strategy was replaced. */
#define FOLIO_EFFECT_QUARANTINED 16   /* A strategy was disabled after a fault. */

#define FOLIO_IDLE 0
#define FOLIO_DRAGGING 1
#define FOLIO_SETTLING 2

#define FOLIO_BEGAN_BY_GESTURE 0
#define FOLIO_BEGAN_BY_APP 1
#define FOLIO_BEGAN_BY_RESIZE 2

#define FOLIO_ENDED_CHANGED 0    /* On another page. */
#define FOLIO_ENDED_RETURNED 1   /* Where it began. */
#define FOLIO_ENDED_SUPERSEDED 2 /* Caught by a finger, or replaced by another motion. */
#define FOLIO_ENDED_ARRIVED 3    /* At the requested target; app and resize only. */
#define FOLIO_ENDED_MOVED 4      /* Elsewhere on the page where it began. */

#define FOLIO_EFFECT_IS_ANIMATED 1u
#define FOLIO_EFFECT_IS_UNBOUNDED 2u

/* A command to the surface or a report. Fields that its kind does not name are 0, or -1 for pages. */
typedef struct folio_effect {
  uint32_t struct_size;
  int32_t kind;
  uint32_t flags;
  int32_t origin;
  int32_t outcome;
  int32_t reserved; /* 0 */
  int64_t from;
  int64_t to;
  int64_t page;
  int64_t lap;
  uint64_t id;
  double offset;
  double extent;
  double leading;
  double trailing;
} folio_effect;

/* ------------------------------------------------------------------ states --------------------- */

#define FOLIO_STATE_LOOPS 1u
#define FOLIO_STATE_HAS_TARGET 2u
#define FOLIO_STATE_IS_VERTICAL 4u
#define FOLIO_STATE_INSETS_UNBOUNDED 8u
#define FOLIO_STATE_IS_MOVING 16u   /* Views: a motion is running. */
#define FOLIO_STATE_IS_TOUCHED 32u  /* Views: a finger is on it. */
#define FOLIO_STATE_IS_MIRRORED 64u /* Views: physical offsets decrease in reading order. */
#define FOLIO_STATE_PLAYS 128u      /* The config has autoplay. */

/* The state of a pager. */
typedef struct folio_state {
  uint32_t struct_size;
  uint32_t flags;
  int32_t phase;
  int32_t allowed;       /* FOLIO_ALLOW_... */
  int64_t page_count;
  int64_t current;       /* The page of the nearest snap point. */
  int64_t settled;       /* The page where it settled last. */
  int64_t target;        /* The page of the target. */
  int64_t first_visible; /* Greater than `last_visible` where a loop wraps. */
  int64_t last_visible;
  int64_t laps;
  int64_t snap_count;    /* The number of snap points; shared ones count once. */
  int64_t current_snap;  /* The number of the nearest snap point. */
  double offset;
  double target_offset;  /* The target, or the offset if there is none. */
  double minimum_offset;
  double maximum_offset;
  double fraction;       /* The unclamped page position; NaN without pages. */
  double clamped_fraction; /* Clamped to the pages; NaN without pages. */
  double scroll_fraction;
  double progress;
  double extent;         /* The viewport. */
  double cross_extent;
  double leading;        /* The insets that apply. */
  double trailing;
  double content_extent; /* The length of one lap in a loop. */
  /* Views only; 0 for a pager alone. */
  double physical_offset;
  double physical_extent; /* The length of the content, with copies in a loop. */
  double velocity;        /* The physical velocity of the running motion. */
  double clock;           /* The time of the view. */
} folio_state;

/* The decision that a release would lead to. */
#define FOLIO_DECISION_RESTS 1u /* It lands on a page; else the surface coasts. */
typedef struct folio_decision {
  uint32_t struct_size;
  uint32_t flags;
  int64_t page;  /* -1 if the surface coasts. */
  int64_t group; /* Unbounded in a loop. */
  int64_t lap;
  double offset;
} folio_decision;

/* ------------------------------------------------------------------ pagers --------------------- */

/* A pager, alone or in a view. */
typedef struct folio_pager folio_pager;

/* Creates a pager alone, without a size and pages. `name` is NUL-terminated; NULL for the first. */
folio_result folio_pager_create(
    const folio_config *config, const char *name, folio_pager **out);
/* Creates an independent pager alone in the same state. Pages are shared until they change. */
folio_result folio_pager_copy(const folio_pager *pager, folio_pager **out);
void folio_pager_destroy(folio_pager *pager);

/* Sends an event. Its effects are kept until the next event.
 *
 * A view takes GO, RELOAD, EXPAND, ALLOW, DWELL, and INSETS and SAFE_AREA in physical order; other events are
 * FOLIO_RESULT_BAD_ARGUMENT, since its scroll view sends them. */
folio_result folio_pager_send(folio_pager *pager, const folio_event *event);
/* Replaces all pages, for configs with `pages extent=content`. */
folio_result folio_pager_reload(folio_pager *pager, const double *extents, uint64_t count);
/* Replaces all pages, for configs with `pages placed`. The `struct_size` of the first place is the stride
 * of the array. `content_extent` is the length of the content; NaN for the end of the last page. */
folio_result folio_pager_reload_placed(
    folio_pager *pager, const folio_place *places, uint32_t count, double content_extent);
/* Inserts, removes, moves and resizes pages; applies all edits or none. The `struct_size` of the first
 * edit is the stride of the array. `go` is a page to go to, by its index after the edits, or -1. */
folio_result folio_pager_edit(
    folio_pager *pager, const folio_edit *edits, uint32_t count, int64_t go);
/* Replaces the config; the pager stays on its page. */
folio_result folio_pager_configure(
    folio_pager *pager, const folio_config *config, const char *name);

/* The effects of the last event in order; none in a view, which carries them out. */
uint32_t folio_pager_effect_count(const folio_pager *pager);
folio_result folio_pager_effect(const folio_pager *pager, uint32_t index, folio_effect *out);

folio_result folio_pager_state(const folio_pager *pager, folio_state *out);
/* Decides a release without changing anything; reads the fields of the event that RELEASE names.
 * Returns FOLIO_RESULT_BAD_ARGUMENT for numbers that a release refuses. */
folio_result folio_pager_decide(
    const folio_pager *pager, const folio_event *release, folio_decision *out);
/* Returns the frame of a page; `start` is relative to the viewport at the current offset. */
folio_result folio_pager_page_frame(
    const folio_pager *pager, int64_t page, double *start, double *extent);

/* How a page looks at the current offset: a change to its frame. `matrix` has 16 numbers in the order
 * of CSS matrix3d and CATransform3D, about the middle of the frame, with x to the right and y down. */
#define FOLIO_TRANSFORM_HIDDEN 1u         /* The page is not drawn. */
#define FOLIO_TRANSFORM_REDUCES_MOTION 1u /* A flag of the call: only fades. */
typedef struct folio_transform {
  uint32_t struct_size;
  uint32_t flags;
  double position;       /* Distance from the page's own aligned place in pitches; 1 is the next page. */
  double shift_along;    /* Points; along is the reading direction. */
  double shift_across;
  double shift_depth;    /* Toward the viewer. */
  double scale_along;
  double scale_across;
  double turn_about_cross; /* Degrees. */
  double turn_about_along;
  double turn_about_depth;
  double opacity;        /* 0 to 1. */
  double order;          /* Larger is in front; equal ones are in the order of pages. */
  double matrix[16];
} folio_transform;

/* Returns how a page looks, which the transform of its config computes; the pages a config draws
 * outside the viewport are among those that effects place. */
folio_result folio_page_transform(
    const folio_pager *pager, int64_t page, uint32_t flags, folio_transform *out);

/* Texts about a pager. */
#define FOLIO_PAGER_STATE_JSON 1   /* The whole state. */
#define FOLIO_PAGER_EFFECTS_JSON 2 /* The effects of the last event, with reasons. */
#define FOLIO_PAGER_EXPLANATION 3  /* The reasons of the last release, as plain text. */
#define FOLIO_PAGER_DECISION_JSON 4 /* The same as one JSON object. */
#define FOLIO_PAGER_RESOLVED 5     /* The config with all defaults, for the current viewport. */
#define FOLIO_PAGER_MAP_JSON 6     /* The target of every gesture from the settled page: regions with
                                      their borders; `null` if nothing scrolls. Takes thousands of
                                      decisions. */
#define FOLIO_VIEW_NEWS_JSON 100   /* Views: the effects with their times since this text was last
                                      written whole. The newest 4096 are kept; {"dropped":N} comes
                                      first if N older ones were dropped. */
uint64_t folio_pager_text(folio_pager *pager, int32_t kind, char *buffer, uint64_t capacity);

/* Records what reaches a view, from its next moment of rest on; a second call begins anew. About the last
 * minute is kept, at most. Returns FOLIO_RESULT_BAD_ARGUMENT for a pager that is not a view. */
folio_result folio_pager_record(folio_pager *pager);
/* Writes the recording as a script that `folio run` replays, like any text; empty without a recording.
 * It holds configs, lengths and offsets only. */
uint64_t folio_pager_recording_text(folio_pager *pager, char *buffer, uint64_t capacity);

/* Writes the page and offset of a pager as bytes to keep between launches, like a text but without a
 * NUL. They can be restored on a surface of another size. */
uint64_t folio_pager_save(const folio_pager *pager, uint8_t *buffer, uint64_t capacity);
/* Restores a saved page. Returns FOLIO_RESULT_BAD_ARGUMENT for bytes that are not a saved state, and
 * FOLIO_RESULT_REFUSED during a drag or without pages. */
folio_result folio_pager_restore(folio_pager *pager, const uint8_t *bytes, uint64_t length);

/* ------------------------------------------------------------------ views ---------------------- */

/*
 * The calls below are for a pager in a view. For a pager alone they do nothing, or return
 * FOLIO_RESULT_BAD_ARGUMENT.
 */
#define FOLIO_VIEW_RIGHT_TO_LEFT 1u
#define FOLIO_VIEW_REVERSED 2u
#define FOLIO_VIEW_NO_BOUNCE 4u /* No rubber band at the ends. */
#define FOLIO_VIEW_FOCUSED 8u   /* A pointer, the keyboard focus or a screen reader is on it. */

typedef struct folio_view_options {
  uint32_t struct_size;
  uint32_t flags;
  double extent;       /* The viewport along the paging axis. */
  double cross_extent;
  int64_t count;       /* The number of pages; 0 for none yet. */
  int64_t page;        /* The first page to show. */
  double slop;         /* The distance a finger moves before a drag begins. */
  double pixel;        /* The size of a device pixel, for rounding offsets; no rounding below 1e-6. */
  double clock;        /* The initial time, within 1e13 of 0; NaN for 0. */
} folio_view_options;

folio_result folio_view_create(
    const folio_config *config, const char *name, const folio_view_options *options,
    folio_pager **out);

/* A finger touches down and stops a running motion. */
void folio_view_touch(folio_pager *view);
/* The finger moves the content; positive when the physical offset increases. */
void folio_view_move(folio_pager *view, double distance);
/* The finger lifts with a physical velocity; NaN to measure it from the moves. */
void folio_view_lift(folio_pager *view, double velocity);
/* The system cancels the touch. */
void folio_view_cancel(folio_pager *view);
/* A wheel with notches turns by a physical distance. The rules decide after it pauses. */
void folio_view_wheel(folio_pager *view, double distance);

/* The platform or the program scrolls to a physical offset by itself. Where it stands for 150 ms off all
 * snap points, it settles on the nearest one. */
void folio_view_scroll(folio_pager *view, double offset, uint32_t flags); /* FOLIO_EVENT_ANIMATED */

#define FOLIO_AUTOPLAY_PAUSE 0   /* Stops the time of autoplay. */
#define FOLIO_AUTOPLAY_RESUME 1
#define FOLIO_AUTOPLAY_TRIGGER 2 /* Goes where autoplay goes next, at once. */
folio_result folio_view_autoplay(folio_pager *view, int32_t action);

#define FOLIO_KEY_RIGHT 0
#define FOLIO_KEY_LEFT 1
#define FOLIO_KEY_DOWN 2
#define FOLIO_KEY_UP 3
#define FOLIO_KEY_NEXT 4
#define FOLIO_KEY_PREVIOUS 5
#define FOLIO_KEY_PAGE_DOWN 6
#define FOLIO_KEY_PAGE_UP 7
#define FOLIO_KEY_SPACE 8
#define FOLIO_KEY_HOME 9
#define FOLIO_KEY_END 10
/* A key is pressed. Returns FOLIO_RESULT_NONE if it moves nothing, so that others can handle it. */
folio_result folio_view_key(folio_pager *view, int32_t key);

/* Advances the time by some milliseconds. Steps of any length lead to the same offsets. */
void folio_view_advance(folio_pager *view, double milliseconds);
/* Advances the time until all motion ends, by at most so many milliseconds and at most a minute. */
void folio_view_run(folio_pager *view, double milliseconds);
/* Jumps to the end of the running motion, for example with reduced motion. */
void folio_view_finish(folio_pager *view);

/* Resizes the viewport in all steps of a resize; the pager stays on its page. */
folio_result folio_view_resize(folio_pager *view, double extent, double cross_extent);
/* Sets FOLIO_VIEW_RIGHT_TO_LEFT, FOLIO_VIEW_REVERSED and FOLIO_VIEW_FOCUSED; the pager stays on its
 * page. */
folio_result folio_view_set_flags(folio_pager *view, uint32_t flags);

/* A visible page. */
typedef struct folio_shown {
  uint32_t struct_size;
  int32_t reserved; /* 0 */
  int64_t page;
  int64_t lap;
  uint64_t id;      /* Constant until the page is removed. */
  double start;     /* Distance from the left or top edge of the viewport. */
  double extent;
} folio_shown;

/* Writes the visible pages in screen order, up to a capacity, and returns their total number. The
 * `struct_size` of the first struct is the stride of the array; 0 is returned if it is invalid. */
uint32_t folio_view_shown(const folio_pager *view, folio_shown *out, uint32_t capacity);

#ifdef __cplusplus
}
#endif

#endif /* FOLIO_H */
