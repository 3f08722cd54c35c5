/*
 * folio.h - Folio for programs in other languages, version 1.0.
 *
 * A pager decides where a scroll surface comes to rest. It is made from a config text, takes events,
 * and answers with effects and a state. Two ways to use it:
 *
 *   alone         The program has a scroll surface of its own, sends the pager every event and carries
 *                 out every effect.
 *   in a view     On a scroll view without a screen, which knows fingers, wheels, keys, deceleration,
 *                 rubber band and animations. The program hands on what the user does and the time
 *                 that has passed, and draws the pages where the view has them.
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
 * RULES THAT HOLD EVERYWHERE
 *
 * Linking     libFolioC is linked as any library. libFolioCStatic.a is linked by its path and by swiftc,
 *             which adds the runtime of Swift: swiftc -static-stdlib program.o libFolioCStatic.a
 * Ownership   `..._create` and `folio_pager_copy` make a handle, which the caller gives back to the
 *             `..._destroy` of its type, once. Pagers keep what they need of their config;
 *             it may be destroyed before them. Everything else is written to memory of the caller's,
 *             and nothing the caller passes in is kept after the call.
 * Threads     A config may be used on any threads at once. A pager may be used on any
 *             thread, by one at a time. Different handles never need a lock between them.
 * Growth      Every struct begins with `struct_size`, which the caller sets to the sizeof it was
 *             compiled with, also for a struct that is only written to. The library touches no byte
 *             beyond it, and takes what is not there for 0. A smaller size than the struct had in
 *             version 1.0 is FOLIO_RESULT_BAD_ARGUMENT, and so is one that is no multiple of 8 where
 *             structs follow each other. Fields are only ever appended. Structs have the same layout
 *             where pointers take 4 bytes and where they take 8.
 *             An appended field, function or constant raises the minor number of the version;
 *             anything else the major one.
 * Failure     A function that can fail says what it came to. A call that failed changed nothing,
 *             except that the effects of a refused event say so. NULL for a handle, an `out` or a
 *             text with a length is FOLIO_RESULT_BAD_ARGUMENT; where there is no result, what would be
 *             a failure does nothing. No number and no text makes the library trap, crash or hang.
 * Numbers     Offsets and lengths are points along the paging axis, velocities points per
 *             millisecond, times milliseconds. Offsets grow in reading order; only what is called
 *             physical is counted on the screen, from the left or the top. NaN and infinities are
 *             refused, but where a field says so NaN stands for "not stated"; and so are offsets and
 *             distances beyond 1e15, lengths beyond 1e12 and velocities beyond 1e6. A size or an
 *             inset below 0 counts as 0; the extent of a page below 0 is refused.
 * Indices     Pages count from 0. -1 stands for none.
 * Text        UTF-8. What comes in has a length and needs no NUL; up to 64 KiB for a config. What goes
 *             out is written with a NUL: functions take a buffer with its capacity, write as much as
 *             fits, end it with a NUL if the capacity is not 0, and give the length of the whole text
 *             without the NUL. A buffer of that length and one more holds all of it.
 * Determinism No clock, no randomness, no locale. The same calls give the same results, bit for bit,
 *             on every machine, also in WebAssembly.
 */
#ifndef FOLIO_H
#define FOLIO_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define FOLIO_C_MAJOR 1u
#define FOLIO_C_MINOR 0u

/* The version of the library that was linked or loaded: the major number in the upper 16 bits, the
 * minor number in the lower ones. */
uint32_t folio_c_version(void);

/* What a call came to. */
typedef int32_t folio_result;
#define FOLIO_RESULT_OK 0
#define FOLIO_RESULT_BAD_ARGUMENT 1 /* NULL, a size that is too small, an unknown constant; a number
                                       that is refused where no effects could say so. */
#define FOLIO_RESULT_INVALID 2      /* The config has errors; its diagnostics name them. */
#define FOLIO_RESULT_NO_PAGER 3     /* The config has no pager of that name that can be used. */
#define FOLIO_RESULT_REFUSED 4      /* The event was refused; the effects say why. */
#define FOLIO_RESULT_NONE 5         /* There is nothing to answer. */

/* ------------------------------------------------------------------ configs -------------------- */

/* A config that was read: its pagers, and what is wrong with it. Never changes. */
typedef struct folio_config folio_config;

/*
 * Reads a config. `name` is what diagnostics call it, ended by NUL; NULL for "config".
 *
 * FOLIO_RESULT_INVALID where there are errors: the config is made all the same, for its diagnostics
 * and for those of its pagers that have none. With any other failure `out` is set to NULL.
 */
folio_result folio_config_create(
    const char *text, uint64_t length, const char *name, folio_config **out);
void folio_config_destroy(folio_config *config);

/* Texts about a config. */
#define FOLIO_CONFIG_DIAGNOSTICS 1      /* What is wrong, for people; empty where nothing is. */
#define FOLIO_CONFIG_DIAGNOSTICS_JSON 2 /* The same as one JSON object. */
#define FOLIO_CONFIG_FORMATTED 3        /* The config in the one style; empty if it is no KDL. */
#define FOLIO_CONFIG_PAGERS_JSON 4      /* The pagers with their names, their axes, and every parameter
                                           that is stated: its place, type, range and summary. */
uint64_t folio_config_text(
    const folio_config *config, int32_t kind, char *buffer, uint64_t capacity);

/* How many pagers can be used. */
uint32_t folio_config_pager_count(const folio_config *config);

/* ------------------------------------------------------------------ events --------------------- */

#define FOLIO_EVENT_BEGIN_DRAG 1 /* A finger takes hold at `offset`. */
#define FOLIO_EVENT_SCROLL 2     /* The offset is `offset` now, because of `cause`. */
#define FOLIO_EVENT_RELEASE 3    /* The finger lets go: `velocity` to `pointer`. */
#define FOLIO_EVENT_CANCEL 4     /* The touch was taken away at `offset`. */
#define FOLIO_EVENT_STOPPED 5    /* The surface stands at `offset`; FOLIO_EVENT_AFTER_TOUCH. */
#define FOLIO_EVENT_GO 6         /* An app wants `destination`; FOLIO_EVENT_ANIMATED. */
#define FOLIO_EVENT_RESIZE 7     /* The size becomes `extent` by `cross_extent`, in step `stage`. */
#define FOLIO_EVENT_INSETS 8     /* The surface's own insets are `leading` and `trailing`. */
#define FOLIO_EVENT_SAFE_AREA 9  /* The device covers `leading` to `cross_trailing`. */
#define FOLIO_EVENT_RELOAD 10    /* There are `count` pages now, of the config's extent. */
#define FOLIO_EVENT_EXPAND 11    /* Page `page` is `extent` long; NaN for its own length. */
#define FOLIO_EVENT_WINDOW 12    /* Say which pages to place, with `leading` and `trailing` content
                                    around the viewport; NaN in `leading` to say it no more. */

#define FOLIO_SCROLLED_BY_FINGER 0
#define FOLIO_SCROLLED_BY_MOTION 1  /* Deceleration, or an animation that was asked for. */
#define FOLIO_SCROLLED_BY_APP 2
#define FOLIO_SCROLLED_BY_SURFACE 3 /* To stay within its range; never changes the page. */

/* How a release happened. */
#define FOLIO_GESTURE_FLING 0 /* A direction and an end. */
#define FOLIO_GESTURE_END 1   /* An end without a direction: a drag without momentum. */
#define FOLIO_GESTURE_STEP 2  /* A direction only: an arrow key. */

#define FOLIO_MOVED_BY_DRAG 0
#define FOLIO_MOVED_BY_WHEEL 1
#define FOLIO_MOVED_BY_KEY 2
#define FOLIO_MOVED_BY_NOTHING 3 /* The surface stands, off a legal rest. */

#define FOLIO_TOUCH 0
#define FOLIO_MOUSE 1

#define FOLIO_GO_PAGE 0 /* `page`; on a loop by an index on any lap, the way `direction` says. */
#define FOLIO_GO_POSITION 1 /* `position`, also between two pages. */
#define FOLIO_GO_NEXT 2
#define FOLIO_GO_PREVIOUS 3
#define FOLIO_GO_FIRST 4
#define FOLIO_GO_LAST 5
#define FOLIO_GO_SNAP 6 /* The snap point of the number `page`, 0 to `snap_count` less 1. */

#define FOLIO_RESIZE_AT_ONCE 0 /* All of it in one step. */
#define FOLIO_RESIZE_WILL 1    /* About to happen; then come the other three, in their order. */
#define FOLIO_RESIZE_ALONGSIDE 2
#define FOLIO_RESIZE_DID_LAYOUT 3
#define FOLIO_RESIZE_DID 4

#define FOLIO_EVENT_ANIMATED 1u
#define FOLIO_EVENT_AFTER_TOUCH 2u

/* Something that happened. Fields that the kind does not name are not looked at. */
typedef struct folio_event {
  uint32_t struct_size;
  int32_t kind;
  uint32_t flags;
  int32_t cause;       /* SCROLL: FOLIO_SCROLLED_BY_... */
  int32_t gesture;     /* RELEASE: FOLIO_GESTURE_... */
  int32_t moved_by;    /* RELEASE: FOLIO_MOVED_BY_... */
  int32_t pointer;     /* RELEASE: FOLIO_TOUCH or FOLIO_MOUSE */
  int32_t destination; /* GO: FOLIO_GO_... */
  int32_t direction;   /* GO: 1 forward, -1 backward, 0 the shorter way */
  int32_t stage;       /* RESIZE: FOLIO_RESIZE_... */
  double offset;
  double velocity;        /* Positive toward later pages. */
  double proposed_target; /* Where the surface would stop by itself; NaN where it does not say. */
  double proposed_travel; /* How far it would go on, where it says that instead; else NaN. */
  double pointer_travel;  /* How far the pointer moved, unresisted and with slop; or NaN. */
  double finger_target;   /* Where the content would be without resistance; or NaN. */
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

#define FOLIO_EDIT_INSERT 1 /* `count` pages of `extent` into the gap before old page `at`. */
#define FOLIO_EDIT_REMOVE 2 /* `count` pages from old page `page` on. */
#define FOLIO_EDIT_MOVE 3   /* `count` pages from old page `page` on to the gap before `at`. */
#define FOLIO_EDIT_GROW 4   /* `count` pages from old page `page` on become `extent` long. */

/* An edit of a batch. Every index is one of before the batch. */
typedef struct folio_edit {
  uint32_t struct_size;
  int32_t kind;
  int64_t page;
  int64_t count;
  int64_t at;
  double extent;
} folio_edit;

#define FOLIO_PLACE_STOPS 1u   /* A motion must not pass it, where a limit asks. */
#define FOLIO_PLACE_NO_REST 2u /* The surface may not rest at it. */

/* A page with a place of its own. */
typedef struct folio_place {
  uint32_t struct_size;
  uint32_t flags;
  double start;
  double extent;
  double alignment; /* 0 leading to 1 trailing; NaN for what the snap says. */
  double leading_margin;
  double trailing_margin;
} folio_place;

/* ------------------------------------------------------------------ effects -------------------- */

#define FOLIO_EFFECT_PHASE 1          /* From phase `from` to phase `to`: FOLIO_IDLE, ... */
#define FOLIO_EFFECT_CURRENT 2        /* The nearest page is `to` now, `from` before. */
#define FOLIO_EFFECT_RENUMBERED 3     /* The page `from` has the index `to` now. */
#define FOLIO_EFFECT_TARGET 4         /* A decision: to `page` at `offset`. */
#define FOLIO_EFFECT_RETARGET 5       /* Let the release that is running end at `offset`. */
#define FOLIO_EFFECT_SCROLL 6         /* Go to `offset`, FOLIO_EFFECT_IS_ANIMATED or not. */
#define FOLIO_EFFECT_INSETS 7         /* Set insets, or FOLIO_EFFECT_IS_UNBOUNDED. */
#define FOLIO_EFFECT_CONTENT 8        /* The content is `extent` long. */
#define FOLIO_EFFECT_PLACE 9          /* Show `page`: its copy `id` on `lap`. */
#define FOLIO_EFFECT_RECYCLE 10       /* The view of the copy `id` on `lap` is free. */
#define FOLIO_EFFECT_ENDED 11         /* What `origin` began has ended, as `outcome`. */
#define FOLIO_EFFECT_WRAPPED 12       /* `lap` whole laps were taken out of the offset. */
#define FOLIO_EFFECT_LOOP_REFUSED 13  /* The pager was told to loop and cannot. */
#define FOLIO_EFFECT_REFUSED 14       /* The event was refused. */
#define FOLIO_EFFECT_MISBEHAVED 15    /* A strategy's answer was replaced. */
#define FOLIO_EFFECT_QUARANTINED 16   /* A strategy is no longer asked. */

#define FOLIO_IDLE 0
#define FOLIO_DRAGGING 1
#define FOLIO_SETTLING 2

#define FOLIO_BEGAN_BY_GESTURE 0
#define FOLIO_BEGAN_BY_APP 1
#define FOLIO_BEGAN_BY_RESIZE 2

#define FOLIO_ENDED_CHANGED 0    /* On another page. */
#define FOLIO_ENDED_RETURNED 1   /* Where it began. */
#define FOLIO_ENDED_SUPERSEDED 2 /* It was caught or overtaken. */
#define FOLIO_ENDED_ARRIVED 3    /* Where it was sent; what is no gesture. */
#define FOLIO_ENDED_MOVED 4      /* On the page it began on, elsewhere in it. */

#define FOLIO_EFFECT_IS_ANIMATED 1u
#define FOLIO_EFFECT_IS_UNBOUNDED 2u

/* What a pager asks of its surface, or tells. Fields that the kind does not name are 0, pages -1. */
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
#define FOLIO_STATE_IS_MOVING 16u   /* Views: it moves by itself. */
#define FOLIO_STATE_IS_TOUCHED 32u  /* Views: a finger is on it. */
#define FOLIO_STATE_IS_MIRRORED 64u /* Views: physical offsets grow against the reading order. */
#define FOLIO_STATE_PLAYS 128u      /* The config turns pages by itself. */

/* Where a pager is. */
typedef struct folio_state {
  uint32_t struct_size;
  uint32_t flags;
  int32_t phase;
  int32_t reserved; /* 0 */
  int64_t page_count;
  int64_t current;       /* The nearest page. */
  int64_t settled;       /* The page it came to rest on last. */
  int64_t target;        /* The page it is going to. */
  int64_t first_visible; /* On a loop it may come after the last one, such as 19 and 1. */
  int64_t last_visible;
  int64_t laps;
  int64_t snap_count;    /* The snap points, such as for dots; where pages share one it counts once. */
  int64_t current_snap;  /* The number of the nearest one. */
  double offset;
  double target_offset;  /* Where it is going, or stands. */
  double minimum_offset;
  double maximum_offset;
  double fraction;       /* The page position, unclamped; NaN without pages, as is the next. */
  double clamped_fraction;
  double scroll_fraction;
  double progress;
  double extent;         /* The viewport. */
  double cross_extent;
  double leading;        /* The insets in force. */
  double trailing;
  double content_extent; /* The pages, once. */
  /* Views only, else 0. */
  double physical_offset;
  double physical_extent; /* The content of the surface, copies of a loop included. */
  double velocity;        /* How fast it moves by itself; physical. */
  double clock;           /* The time that has passed. */
} folio_state;

/* What a release would lead to. */
#define FOLIO_DECISION_RESTS 1u /* It comes to rest; else the surface is left to finish its motion. */
typedef struct folio_decision {
  uint32_t struct_size;
  uint32_t flags;
  int64_t page;  /* -1 where it does not come to rest. */
  int64_t group; /* By unbounded index on a loop. */
  int64_t lap;
  double offset;
} folio_decision;

/* ------------------------------------------------------------------ pagers --------------------- */

/* A pager, alone or in a view. */
typedef struct folio_pager folio_pager;

/* Makes a pager of a config, by its name ended by NUL; NULL for the first. It is alone, and has no size
 * and no pages yet. */
folio_result folio_pager_create(
    const folio_config *config, const char *name, folio_pager **out);
/* A pager in the same state, alone, which goes its own way from now on; cheap, pages are shared. */
folio_result folio_pager_copy(const folio_pager *pager, folio_pager **out);
void folio_pager_destroy(folio_pager *pager);

/* Lets something happen. The effects are kept until the next call that lets something happen.
 *
 * In a view only what is no callback of a scroll view: GO, INSETS, SAFE_AREA, RELOAD, EXPAND, with
 * physical INSETS and SAFE_AREA; others are FOLIO_RESULT_BAD_ARGUMENT. */
folio_result folio_pager_send(folio_pager *pager, const folio_event *event);
/* Replaces all pages by pages of such extents, for configs with `pages extent=content`. */
folio_result folio_pager_reload(folio_pager *pager, const double *extents, uint64_t count);
/* Replaces all pages by pages with places of their own, for configs with `pages placed`. The structs
 * follow each other at the distance of the first one's size. `content_extent` is the length of the
 * content; NaN for where the last page ends. */
folio_result folio_pager_reload_placed(
    folio_pager *pager, const folio_place *places, uint32_t count, double content_extent);
/* Inserts, removes, moves and grows pages: all at once, or none. The structs follow each other at the
 * distance of the first one's size. `go` is a page of the new table to go to, or -1. */
folio_result folio_pager_edit(
    folio_pager *pager, const folio_edit *edits, uint32_t count, int64_t go);
/* Goes on with another config, at the same page. */
folio_result folio_pager_configure(
    folio_pager *pager, const folio_config *config, const char *name);

/* The effects of the last event, in their order; none in a view, which carries them out itself. */
uint32_t folio_pager_effect_count(const folio_pager *pager);
folio_result folio_pager_effect(const folio_pager *pager, uint32_t index, folio_effect *out);

folio_result folio_pager_state(const folio_pager *pager, folio_state *out);
/* What a release would lead to now, without changing anything; of the event its fields for RELEASE.
 * FOLIO_RESULT_BAD_ARGUMENT for numbers with which a release would be refused. */
folio_result folio_pager_decide(
    const folio_pager *pager, const folio_event *release, folio_decision *out);
/* Where a page lies: `start` in the viewport, at the present offset. */
folio_result folio_pager_page_frame(
    const folio_pager *pager, int64_t page, double *start, double *extent);

/* Texts about a pager. */
#define FOLIO_PAGER_STATE_JSON 1   /* Everything that is known of it. */
#define FOLIO_PAGER_EFFECTS_JSON 2 /* The effects of the last event, with reasons. */
#define FOLIO_PAGER_EXPLANATION 3  /* Why the last release went where it went, for people. */
#define FOLIO_PAGER_DECISION_JSON 4 /* The same as one JSON object. */
#define FOLIO_PAGER_RESOLVED 5     /* The config with every default, for the present viewport. */
#define FOLIO_PAGER_MAP_JSON 6     /* Where every gesture from the page it rests on would lead: regions
                                      with their borders, exact where the strategies say what they
                                      compare; `null` where nothing scrolls. Thousands of decisions. */
#define FOLIO_VIEW_NEWS_JSON 100   /* In a view what the pager reported since this was last written
                                      whole: an array of effects with their times. The newest 4096
                                      are kept; where there were more, {"dropped":N} comes first, for
                                      the N before them. */
uint64_t folio_pager_text(folio_pager *pager, int32_t kind, char *buffer, uint64_t capacity);

/* The page and place of a pager as bytes that outlive the process; as texts are written, without a
 * NUL. They fit a surface of another size. */
uint64_t folio_pager_save(const folio_pager *pager, uint8_t *buffer, uint64_t capacity);
/* Goes where a pager was; FOLIO_RESULT_BAD_ARGUMENT for bytes that are no saved state, and
 * FOLIO_RESULT_REFUSED while a finger holds the pager or without pages. */
folio_result folio_pager_restore(folio_pager *pager, const uint8_t *bytes, uint64_t length);

/* ------------------------------------------------------------------ views ---------------------- */

/*
 * The calls below are for a pager in a view: on a scroll view without a screen. For one alone they do
 * nothing, or are FOLIO_RESULT_BAD_ARGUMENT.
 */
#define FOLIO_VIEW_RIGHT_TO_LEFT 1u
#define FOLIO_VIEW_REVERSED 2u
#define FOLIO_VIEW_NO_BOUNCE 4u /* It stops at its ends. */

typedef struct folio_view_options {
  uint32_t struct_size;
  uint32_t flags;
  double extent;       /* The viewport along the axis of the pager. */
  double cross_extent;
  int64_t count;       /* How many pages; 0 for none yet. */
  int64_t page;        /* The first page that shows. */
  double slop;         /* How far a finger moves before it drags. */
  double pixel;        /* The length of a device pixel that offsets are rounded to; below 1e-6 none. */
  double clock;        /* What its clock shows at first, at most 1e13 either way; NaN for 0. */
} folio_view_options;

folio_result folio_view_create(
    const folio_config *config, const char *name, const folio_view_options *options,
    folio_pager **out);

/* A finger comes down; what moves stops. */
void folio_view_touch(folio_pager *view);
/* The finger moves the content; physical, positive when the physical offset grows. */
void folio_view_move(folio_pager *view, double distance);
/* The finger leaves, with a physical velocity; NaN for that of the finger's own moves. */
void folio_view_lift(folio_pager *view, double velocity);
/* The touch is taken away. */
void folio_view_cancel(folio_pager *view);
/* A wheel with notches turns by a physical distance; when it has been quiet for a while the rules
 * decide. */
void folio_view_wheel(folio_pager *view, double distance);

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
/* A key is pressed. FOLIO_RESULT_NONE where it leads nowhere: the key is somebody else's. */
folio_result folio_view_key(folio_pager *view, int32_t key);

/* Lets time pass, in milliseconds. A frame at most at a time shows every frame; any steps lead to the
 * same places. */
void folio_view_advance(folio_pager *view, double milliseconds);
/* Lets time pass until it stands, for so many milliseconds at most, and a minute. */
void folio_view_run(folio_pager *view, double milliseconds);
/* Ends what moves at once, where it was going: for those who want less motion. */
void folio_view_finish(folio_pager *view);

/* The size changes: announced, laid out and over. The page stays. */
folio_result folio_view_resize(folio_pager *view, double extent, double cross_extent);
/* Which way text runs: FOLIO_VIEW_RIGHT_TO_LEFT, FOLIO_VIEW_REVERSED; the page stays. */
folio_result folio_view_set_flags(folio_pager *view, uint32_t flags);

/* A page that shows. */
typedef struct folio_shown {
  uint32_t struct_size;
  int32_t reserved; /* 0 */
  int64_t page;
  int64_t lap;
  uint64_t id;      /* Stays while the page lives, whatever its index is. */
  double start;     /* From the left or top edge of the viewport; physical. */
  double extent;
} folio_shown;

/* Writes the pages that show, up to a capacity, in the order of the screen, and gives how many there
 * are; 0 where the first struct has no size that can be written. The structs follow each other at the
 * distance of the first one's size. */
uint32_t folio_view_shown(const folio_pager *view, folio_shown *out, uint32_t capacity);

#ifdef __cplusplus
}
#endif

#endif /* FOLIO_H */
