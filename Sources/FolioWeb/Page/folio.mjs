// Folio in JavaScript: classes over the C API of the WebAssembly engine, and a pager for an ordinary
// scrolling element. One file, no dependencies. `folio.d.mts` declares the types; `folio.h` documents
// each call.

// ------------------------------------------------------------------ structs

const sizes = { u32: 4, i32: 4, u64: 8, i64: 8, f64: 8 };

/** The layout of a struct in folio.h: its fields with their offsets. */
function layout(text) {
  let place = 0;
  const fields = text.trim().split(/\s*,\s*/).map((field) => {
    const [type, name] = field.split(" ");
    const size = sizes[type];
    place = Math.ceil(place / size) * size;
    const at = place;
    place += size;
    return { name, type, at };
  });
  return { fields, size: Math.ceil(place / 8) * 8 };
}

const EVENT = layout(`u32 struct_size, i32 kind, u32 flags, i32 cause, i32 gesture, i32 moved_by,
  i32 pointer, i32 destination, i32 direction, i32 stage, f64 offset, f64 velocity,
  f64 proposed_target, f64 proposed_travel, f64 pointer_travel, f64 finger_target, i64 page,
  i64 count, f64 position, f64 extent, f64 cross_extent, f64 leading, f64 trailing,
  f64 cross_leading, f64 cross_trailing`);
const EDIT = layout("u32 struct_size, i32 kind, i64 page, i64 count, i64 at, f64 extent");
const PLACE = layout(`u32 struct_size, u32 flags, f64 start, f64 extent, f64 alignment,
  f64 leading_margin, f64 trailing_margin`);
const EFFECT = layout(`u32 struct_size, i32 kind, u32 flags, i32 origin, i32 outcome, i32 reserved,
  i64 from, i64 to, i64 page, i64 lap, u64 id, f64 offset, f64 extent, f64 leading, f64 trailing`);
const STATE = layout(`u32 struct_size, u32 flags, i32 phase, i32 allowed, i64 page_count,
  i64 current, i64 settled, i64 target, i64 first_visible, i64 last_visible, i64 laps,
  i64 snap_count, i64 current_snap, f64 offset,
  f64 target_offset, f64 minimum_offset, f64 maximum_offset, f64 fraction, f64 clamped_fraction,
  f64 scroll_fraction, f64 progress, f64 extent, f64 cross_extent, f64 leading, f64 trailing,
  f64 content_extent, f64 physical_offset, f64 physical_extent, f64 velocity, f64 clock`);
const DECISION = layout(`u32 struct_size, u32 flags, i64 page, i64 group, i64 lap, f64 offset`);
const OPTIONS = layout(`u32 struct_size, u32 flags, f64 extent, f64 cross_extent, i64 count,
  i64 page, f64 slop, f64 pixel, f64 clock`);
const SHOWN = layout(`u32 struct_size, i32 reserved, i64 page, i64 lap, u64 id, f64 start,
  f64 extent`);
const TRANSFORM = layout(`u32 struct_size, u32 flags, f64 position, f64 shift_along,
  f64 shift_across, f64 shift_depth, f64 scale_along, f64 scale_across, f64 turn_about_cross,
  f64 turn_about_along, f64 turn_about_depth, f64 opacity, f64 order, `
  + Array.from({ length: 16 }, (_, index) => `f64 matrix${index}`).join(", "));

const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
for (const { fields } of [EVENT, EDIT, PLACE, EFFECT, STATE, DECISION, OPTIONS, SHOWN,
  TRANSFORM]) {
  for (const field of fields) field.key = camel(field.name);
}

/** The range of an integer type; 64-bit types are limited to safe integers. */
const ranges = {
  u32: [0, 2 ** 32 - 1], i32: [-(2 ** 31), 2 ** 31 - 1],
  u64: [0, Number.MAX_SAFE_INTEGER], i64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
};

/** Checks that an integer fits its field. */
function whole(value, type) {
  const [least, most] = ranges[type];
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new FolioError(`${String(value)} is not a whole number from ${least} to ${most}`);
}

/** A page index as an argument of a call. */
const pageIndex = (value) => BigInt(whole(value, "i64"));

// ------------------------------------------------------------------ constants

const RESULT = { ok: 0, badArgument: 1, invalid: 2, noPager: 3, refused: 4, none: 5 };
// Without a prototype, so that no inherited name passes as a word.
const EVENTS = {
  __proto__: null, beginDrag: 1, scroll: 2, release: 3, cancel: 4, stopped: 5, go: 6, resize: 7,
  insets: 8, safeArea: 9, reload: 10, expand: 11, window: 12,
};
const CHOICES = {
  cause: { __proto__: null, drag: 0, motion: 1, programmatic: 2, surface: 3 },
  gesture: { __proto__: null, "direction-and-end": 0, end: 1, direction: 2 },
  movedBy: { __proto__: null, drag: 0, wheel: 1, key: 2, rest: 3 },
  pointer: { __proto__: null, touch: 0, mouse: 1 },
  destination: {
    __proto__: null, page: 0, position: 1, next: 2, previous: 3, first: 4, last: 5, snap: 6,
  },
  direction: { __proto__: null, shortest: 0, forward: 1, backward: -1 },
  stage: { __proto__: null, step: 0, will: 1, alongside: 2, didLayout: 3, did: 4 },
};
const EDITS = { __proto__: null, insert: 1, remove: 2, move: 3, grow: 4 };
const KEYS = {
  __proto__: null, right: 0, left: 1, down: 2, up: 3, next: 4, previous: 5, "page-down": 6,
  "page-up": 7, space: 8, home: 9, end: 10,
};
const PHASES = ["idle", "dragging", "settling"];
const STATE_FLAGS = {
  loops: 1, hasTarget: 2, isVertical: 4, insetsUnbounded: 8, isMoving: 16, isTouched: 32,
  isMirrored: 64, plays: 128,
};

// ------------------------------------------------------------------ the engine

/** An invalid argument. */
export class FolioError extends Error {}

/** The engine: one WebAssembly module with its memory. */
export class Folio {
  /** Loads an engine from the bytes of `folio.wasm`, a compiled module, a response or a URL. */
  static async load(source) {
    if (source instanceof WebAssembly.Module) return new Folio(source);
    if (typeof source === "string" || source instanceof URL) source = fetch(source);
    source = await source;
    const bytes = typeof Response !== "undefined" && source instanceof Response
      ? await source.arrayBuffer() : source;
    return new Folio(await WebAssembly.compile(bytes));
  }

  constructor(module) {
    this.calls = new WebAssembly.Instance(module, {}).exports;
    this.out = this.calls.folio_web_allocate(8);
    this.scratch = { at: 0, length: 0 };
  }

  /** The version of the API, such as "1.0". */
  get version() {
    const version = this.calls.folio_c_version();
    return `${version >>> 16}.${version & 0xffff}`;
  }

  /** True if the engine records what its pagers do. */
  get records() { return this.calls.folio_pager_record !== undefined; }

  /** Loads a config, even one with errors. */
  config(text, name = "config") { return new Config(this, text, name); }

  /** A view of the memory; created again after the memory grows. */
  get data() {
    if (this.view?.buffer !== this.calls.memory.buffer) {
      this.view = new DataView(this.calls.memory.buffer);
    }
    return this.view;
  }

  /** The memory for arguments and results of one call. */
  room(length) {
    if (length > this.scratch.length) {
      this.calls.folio_web_free(this.scratch.at);
      this.scratch = { at: 0, length: 0 };
      this.scratch = { at: this.take(length), length };
    }
    return this.scratch.at;
  }

  /** Reads a text from the engine. */
  text(write) {
    let capacity = Math.max(4096, this.scratch.length);
    for (;;) {
      const at = this.room(capacity);
      const length = Number(write(at, BigInt(capacity)));
      if (length < capacity) {
        return new TextDecoder().decode(new Uint8Array(this.calls.memory.buffer, at, length));
      }
      capacity = length + 1;
    }
  }

  /** Allocates memory, which `lend` frees. */
  take(length) {
    // The length of the largest block; a larger one would wrap at 32 bits.
    const at = length <= 2 ** 31 ? this.calls.folio_web_allocate(length) : 0;
    if (at === 0) throw new FolioError("the engine is out of memory");
    return at;
  }

  /** Copies a text to the engine's memory, NUL-terminated. */
  bytes(text) {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const at = this.take(bytes.length);
    new Uint8Array(this.calls.memory.buffer, at, bytes.length).set(bytes);
    return { at, length: bytes.length - 1 };
  }

  /** Copies numbers to the engine's memory. */
  numbers(numbers) {
    const at = this.take(8 * numbers.length);
    new Float64Array(this.calls.memory.buffer, at, numbers.length).set(numbers);
    return { at, length: numbers.length };
  }

  /** Calls a function with memory, then frees the memory. */
  lend(memory, use) {
    try {
      return use(memory);
    } finally {
      this.calls.folio_web_free(memory.at);
    }
  }

  /** Calls a function with the address of a name; 0 without a name. */
  named(name, use) {
    return name === undefined ? use(0) : this.lend(this.bytes(name), ({ at }) => use(at));
  }

  put(struct, values, at) {
    const data = this.data;
    for (const { key, name, type, at: place } of struct.fields) {
      const value = name === "struct_size" ? struct.size : values[key] ?? 0;
      switch (type) {
        case "u32": data.setUint32(at + place, whole(value, type), true); break;
        case "i32": data.setInt32(at + place, whole(value, type), true); break;
        case "f64": data.setFloat64(at + place, value, true); break;
        default: data.setBigInt64(at + place, BigInt(whole(value, type)), true);
      }
    }
  }

  get(struct, at, into = {}) {
    const data = this.data;
    for (const { key, name, type, at: place } of struct.fields) {
      if (name === "struct_size" || name === "reserved") continue;
      switch (type) {
        case "u32": into[key] = data.getUint32(at + place, true); break;
        case "i32": into[key] = data.getInt32(at + place, true); break;
        case "f64": into[key] = data.getFloat64(at + place, true); break;
        default: into[key] = Number(data.getBigInt64(at + place, true));
      }
    }
    return into;
  }

  /** Creates a handle with a call that writes it. */
  make(what, call) {
    const result = call(this.out);
    const handle = this.data.getUint32(this.out, true);
    if (handle === 0) throw new FolioError(`${what}: ${reason(result)}`);
    return handle;
  }

  /** Writes an event as a struct. */
  event(event, at) {
    const values = {
      proposedTarget: NaN, proposedTravel: NaN, pointerTravel: NaN, fingerTarget: NaN, ...event,
      kind: typeof event.kind === "string" ? EVENTS[event.kind] ?? 0 : event.kind,
      flags: (event.animated ? 1 : 0) | (event.afterTouch ? 2 : 0),
    };
    for (const [key, words] of Object.entries(CHOICES)) {
      if (typeof values[key] === "string") values[key] = words[values[key]] ?? -100;
    }
    this.put(EVENT, values, at);
  }

  edits(edits) {
    const at = this.room(EDIT.size * Math.max(1, edits.length));
    edits.forEach((edit, index) => {
      this.put(EDIT, { count: 1, ...edit, kind: EDITS[edit.kind] ?? 0 }, at + index * EDIT.size);
    });
    return at;
  }

  places(pages) {
    const at = this.room(PLACE.size * pages.length);
    pages.forEach((page, index) => {
      const flags = (page.stops ? 1 : 0) | (page.rests === false ? 2 : 0);
      this.put(PLACE, { alignment: NaN, ...page, flags }, at + index * PLACE.size);
    });
    return at;
  }

  state(call, into) {
    const at = this.room(STATE.size);
    this.data.setUint32(at, STATE.size, true);
    check(call(at));
    const state = this.get(STATE, at, into);
    for (const [name, flag] of Object.entries(STATE_FLAGS)) {
      state[name] = (state.flags & flag) !== 0;
    }
    state.phase = PHASES[state.phase];
    for (const page of ["current", "settled", "target", "firstVisible", "lastVisible", "currentSnap"]) {
      if (state[page] < 0) state[page] = null;
    }
    for (const share of ["fraction", "clampedFraction"]) {
      if (Number.isNaN(state[share])) state[share] = null;
    }
    return state;
  }
}

function reason(result) {
  switch (result) {
    case RESULT.noPager: return "there is no pager of that name that can be used";
    case RESULT.invalid: return "the config has errors";
    default: return "an argument is not one the engine takes";
  }
}

/** True if a call succeeded; false if it was refused or has no answer. */
function check(result) {
  if (result === RESULT.ok) return true;
  if (result === RESULT.refused || result === RESULT.none) return false;
  throw new FolioError(reason(result));
}

/** A loaded config. */
export class Config {
  constructor(folio, text, name) {
    this.folio = folio;
    this.text = text;
    this.handle = folio.named(name, (title) => folio.lend(folio.bytes(text), ({ at, length }) =>
      folio.make("a config", (out) =>
        folio.calls.folio_config_create(at, BigInt(length), title, out))));
  }

  /** Frees the config; its pagers stay valid. */
  free() {
    this.folio.calls.folio_config_destroy(this.handle);
    this.handle = 0;
  }

  /** The diagnostics as data. */
  get diagnostics() { return JSON.parse(this.words(2)); }
  /** The diagnostics as text; empty without any. */
  get report() { return this.words(1); }
  /** The formatted config; empty if it is not KDL. */
  get formatted() { return this.words(3); }
  /** The pagers with their written parameters. */
  get pagers() { return JSON.parse(this.words(4)).pagers; }

  words(kind) {
    const { folio } = this;
    return folio.text((at, capacity) =>
      folio.calls.folio_config_text(this.handle, kind, at, capacity));
  }

  /** Creates a pager without a surface; the first one by default. */
  pager(name) { return new Pager(this.folio, this.make("folio_pager_create", name)); }

  /** Creates a pager on a simulated scroll view. */
  view(options = {}, name = undefined) {
    const { folio } = this;
    const at = folio.room(OPTIONS.size);
    folio.put(OPTIONS, {
      extent: 390, crossExtent: 844, count: 10, clock: NaN, ...options, flags: flags(options),
    }, at);
    return new View(folio, this.make("folio_view_create", name, at));
  }

  /** Creates a handle of one of its pagers. */
  make(call, name, ...more) {
    const { folio } = this;
    return folio.named(name, (title) => folio.make("a pager", (out) =>
      folio.calls[call](this.handle, title, ...more, out)));
  }
}

const flags = ({ rightToLeft, reversed, bounces }) =>
  (rightToLeft ? 1 : 0) | (reversed ? 2 : 0) | (bounces === false ? 4 : 0);

/** The members that pagers and views share. */
class Handle {
  constructor(folio, handle) {
    this.folio = folio;
    this.handle = handle;
  }

  /** Makes a call with the handle. */
  call(name, ...values) {
    return this.folio.calls[`folio_pager_${name}`](this.handle, ...values);
  }

  /** Frees the handle. */
  free() {
    this.call("destroy");
    this.handle = 0;
  }

  /** Sends an event; false if it was refused for the reason in the effects. */
  send(event) {
    const at = this.folio.room(EVENT.size);
    this.folio.event(event, at);
    return check(this.call("send", at));
  }

  /** Goes to a page, by its index or by a word. */
  go(page, animated = true) {
    const where = typeof page === "string"
      ? { destination: page } : { destination: "page", page: whole(page, "i64") };
    return this.send({ kind: "go", ...where, animated });
  }

  /** Replaces all pages: by a number, by their extents, or by placed pages in content of a length. */
  reload(pages, contentExtent = NaN) {
    if (typeof pages === "number") return this.send({ kind: "reload", count: pages });
    const { folio } = this;
    if (typeof pages[0] === "object") {
      const at = folio.places(pages);
      return check(this.call("reload_placed", at, pages.length, contentExtent));
    }
    return folio.lend(folio.numbers(pages), ({ at, length }) =>
      check(this.call("reload", at, BigInt(length))));
  }

  /** Inserts, removes, moves and resizes pages; applies all edits or none. */
  edit(edits, go = -1) {
    return check(this.call("edit", this.folio.edits(edits), edits.length, pageIndex(go)));
  }

  /** Replaces the config; the pager stays on its page. */
  configure(config, name) {
    return this.folio.named(name, (title) => check(this.call("configure", config.handle, title)));
  }

  words(kind) { return this.folio.text((at, capacity) => this.call("text", kind, at, capacity)); }

  /** Begins to record; false if the engine does not. */
  record() { return this.folio.records && check(this.call("record")); }
  /** The last minute as a script that `folio run` plays. */
  get recording() {
    return this.folio.text((at, capacity) => this.call("recording_text", at, capacity));
  }

  /** The whole state as data. */
  get report() { return JSON.parse(this.words(1)); }
  /** The reasons of the last release, as text. */
  get explanation() { return this.words(3); }
  /** The reasons of the last release, as data; `null` before the first one. */
  get decision() { return JSON.parse(this.words(4)); }
  /** The targets of all gestures from the settled page; `null` if nothing scrolls. */
  get map() { return JSON.parse(this.words(6)); }
  /** The config with all defaults, for the current size. */
  get resolved() { return this.words(5); }

  /**
   * How a page looks, with a matrix for CSS about the middle of its frame; `null` for no page. `reduced`
   * is for people who prefer reduced motion: pages only fade.
   */
  transform(page, reduced = false) {
    const { folio } = this;
    const at = folio.room(TRANSFORM.size);
    folio.data.setUint32(at, TRANSFORM.size, true);
    const call = folio.calls.folio_page_transform;
    if (!check(call(this.handle, pageIndex(page), reduced ? 1 : 0, at))) return null;
    const look = folio.get(TRANSFORM, at);
    look.isHidden = (look.flags & 1) !== 0;
    look.matrix = Array.from({ length: 16 }, (_, index) => look[`matrix${index}`]);
    return look;
  }
}

/** A pager without a surface: it takes events and returns effects. */
export class Pager extends Handle {
  /** Returns an independent pager in the same state. */
  copy() {
    return new Pager(this.folio, this.folio.make("a copy", (out) => this.call("copy", out)));
  }

  /** The effects of the last event, as structs. */
  get effects() {
    const { folio } = this;
    const effects = [];
    for (let index = 0; index < this.call("effect_count"); index++) {
      const at = folio.room(EFFECT.size);
      folio.data.setUint32(at, EFFECT.size, true);
      check(this.call("effect", index, at));
      effects.push(folio.get(EFFECT, at));
    }
    return effects;
  }

  /** The effects of the last event by name, with reasons. */
  get news() { return JSON.parse(this.words(2)); }
  get state() { return this.folio.state((at) => this.call("state", at)); }

  /** Decides a release without changing anything. */
  decide(release, into = {}) {
    const { folio } = this;
    const at = folio.room(EVENT.size + DECISION.size);
    const out = at + EVENT.size;
    folio.event({ ...release, kind: "release" }, at);
    folio.data.setUint32(out, DECISION.size, true);
    check(this.call("decide", at, out));
    folio.get(DECISION, out, into);
    into.rests = (into.flags & 1) !== 0;
    return into;
  }

  /** The frame of a page relative to the viewport; `null` for no page. */
  frame(page) {
    const { folio } = this;
    const at = folio.room(16);
    if (!check(this.call("page_frame", pageIndex(page), at, at + 8))) return null;
    return {
      start: folio.data.getFloat64(at, true), extent: folio.data.getFloat64(at + 8, true),
    };
  }

  /** Saves the page and offset as bytes. */
  save() {
    const { folio } = this;
    const at = folio.room(65536);
    const length = Number(this.call("save", at, 65536n));
    return new Uint8Array(folio.calls.memory.buffer, at, length).slice();
  }

  /** Restores a saved page; false if that was refused. */
  restore(bytes) {
    const { folio } = this;
    const at = folio.room(bytes.length);
    new Uint8Array(folio.calls.memory.buffer, at, bytes.length).set(bytes);
    return check(this.call("restore", at, BigInt(bytes.length)));
  }
}

/** A pager on a simulated scroll view, which takes fingers, wheel, keys and time. */
export class View extends Handle {
  current = {};

  /** Makes a call of a view. */
  perform(name, ...values) {
    return this.folio.calls[`folio_view_${name}`](this.handle, ...values);
  }

  touch() { this.perform("touch"); }
  move(distance) { this.perform("move", distance); }
  /** Lifts the finger, by default with the velocity of its moves. */
  lift(velocity = NaN) { this.perform("lift", velocity ?? NaN); }
  cancel() { this.perform("cancel"); }
  wheel(distance) { this.perform("wheel", distance); }
  /** Presses a key; false if it moves nothing. */
  key(key) { return check(this.perform("key", KEYS[key] ?? -1)); }
  advance(milliseconds) { this.perform("advance", milliseconds); }
  run(milliseconds = 60000) { this.perform("run", milliseconds); }
  finish() { this.perform("finish"); }
  resize(extent, crossExtent) { return check(this.perform("resize", extent, crossExtent)); }

  setDirection(options) {
    return check(this.perform("set_flags", flags({ ...options, bounces: true })));
  }

  /** The state; always the same object. */
  get state() { return this.folio.state((at) => this.call("state", at), this.current); }

  /** The visible pages in screen order. */
  shown() {
    const { folio } = this;
    let capacity = 64;
    for (;;) {
      const at = folio.room(capacity * SHOWN.size);
      folio.data.setUint32(at, SHOWN.size, true);
      const count = this.perform("shown", at, capacity);
      if (count > capacity) {
        capacity = count;
        continue;
      }
      const pages = [];
      for (let index = 0; index < count; index++) {
        pages.push(folio.get(SHOWN, at + index * SHOWN.size));
      }
      return pages;
    }
  }

  /** Returns the effects since the last call; `{ dropped }` comes first if some were dropped. */
  news() { return JSON.parse(this.words(100)); }

  /** Returns a pager alone in the same state, which the caller frees. */
  pager() {
    return new Pager(this.folio, this.folio.make("a pager", (out) => this.call("copy", out)));
  }
}

// ------------------------------------------------------------------ a page's input

const keyNames = {
  __proto__: null, ArrowRight: "right", ArrowLeft: "left", ArrowDown: "down", ArrowUp: "up",
  PageDown: "page-down", PageUp: "page-up", Home: "home", End: "end", " ": "space",
};

/** Forwards the pointer, wheel and key events of an element, with their times, to a `View`. */
export class Input {
  constructor(element, target, { axis = () => "horizontal", anyWheel = false } = {}) {
    this.element = element;
    this.target = target;
    this.axis = axis;
    this.anyWheel = anyWheel;
    this.pointer = null;
    const signal = (this.abort = new AbortController()).signal;
    const listen = (name, call, options = {}) =>
      element.addEventListener(name, call, { signal, ...options });
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.moved(event));
    listen("pointerup", (event) => this.up(event));
    listen("pointercancel", (event) => this.cancelled(event));
    listen("wheel", (event) => this.wheel(event), { passive: false });
    listen("keydown", (event) => this.key(event));
    listen("dragstart", (event) => event.preventDefault());
    listen("click", (event) => this.click(event), { capture: true });
  }

  end() { this.abort.abort(); }

  place(event) { return this.axis() === "horizontal" ? event.clientX : event.clientY; }

  down(event) {
    if (this.pointer !== null || event.button !== 0) return;
    this.pointer = event.pointerId;
    this.at = this.place(event);
    this.travel = 0;
    this.wasDragged = false;
    this.target.pass(event.timeStamp);
    this.target.touch();
  }

  moved(event) {
    if (event.pointerId !== this.pointer) return;
    const steps = event.getCoalescedEvents?.() ?? [];
    for (const step of steps.length ? steps : [event]) {
      const distance = this.at - this.place(step);
      this.at = this.place(step);
      if (distance === 0) continue;
      this.travel += Math.abs(distance);
      this.target.pass(step.timeStamp);
      this.target.move(distance);
    }
    if (!this.wasDragged && this.travel > 3) {
      this.wasDragged = true;
      this.element.setPointerCapture(event.pointerId);
    }
  }

  up(event) {
    if (event.pointerId !== this.pointer) return;
    this.pointer = null;
    this.target.pass(event.timeStamp);
    this.target.lift();
  }

  cancelled(event) {
    if (event.pointerId !== this.pointer) return;
    this.pointer = null;
    this.target.pass(event.timeStamp);
    this.target.cancel();
  }

  /** Suppresses the click after a drag. */
  click(event) {
    if (!this.wasDragged) return;
    this.wasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  }

  wheel(event) {
    if (event.ctrlKey) return;
    const scale = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const [x, y] = event.shiftKey && event.deltaX === 0
      ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    const isAcross = Math.abs(x) > Math.abs(y) !== (this.axis() === "horizontal");
    if (isAcross && !this.anyWheel) return;
    const distance = (isAcross ? x || y : this.axis() === "horizontal" ? x || y : y || x) * scale;
    if (distance === 0) return;
    event.preventDefault();
    this.target.pass(event.timeStamp);
    this.target.wheel(distance);
  }

  key(event) {
    if (event.target !== this.element || event.altKey || event.ctrlKey || event.metaKey) return;
    const name = event.key === " " && event.shiftKey ? "page-up" : keyNames[event.key];
    if (name === undefined) return;
    this.target.pass(event.timeStamp);
    if (this.target.key(name)) event.preventDefault();
  }
}

// ------------------------------------------------------------------ an element's pager

/**
 * A pager for an ordinary scrolling element, whose children are the pages.
 *
 * The element keeps a real scroll position, so links, search and assistive technologies work. With
 * `pages extent=content` the children keep their own lengths and may grow; with `pages placed` they stay
 * where the style sheet puts them; otherwise the config sets their lengths. If a loop shows a child
 * twice, the second one is an inert copy. With too few pages to loop, a `loop-refused` event gives the
 * reason, and the pager does not loop.
 */
export class ScrollPager extends EventTarget {
  constructor(folio, element, config, { name, reversed = false } = {}) {
    super();
    this.element = element;
    const read = typeof config === "string" ? folio.config(config) : config;
    try {
      this.view = this.makeView(read, name, reversed);
    } finally {
      // The view retains what it needs of its config.
      if (read !== config) read.free();
    }
    this.quiet = matchMedia("(prefers-reduced-motion: reduce)");
    this.time = null;
    this.copies = new Map();
    this.dress();
    this.sizes = new ResizeObserver(() => this.resized());
    this.reload();
    this.input = new Input(element, this, { axis: () => this.axis });
    const { signal } = (this.abort = new AbortController());
    element.addEventListener("scroll", () => this.scrolledAway(), { signal });
    element.addEventListener("focusin", ({ target }) => this.focused(target), { signal });
    this.sizes.observe(element);
    this.children = new MutationObserver(() => this.reload());
    this.children.observe(element, { childList: true });
    if (this.view.state.plays) this.moved();
  }

  makeView(config, name, reversed) {
    const [definition] = config.pagers.filter(
      (pager) => pager.usable && (name === undefined || pager.name === name));
    if (!definition) throw new FolioError(config.report || "the config has no pager");
    this.axis = definition.axis;
    return config.view({
      extent: this.length, crossExtent: this.across, count: 0, reversed,
      rightToLeft: getComputedStyle(this.element).direction === "rtl",
    }, definition.name);
  }

  get isHorizontal() { return this.axis === "horizontal"; }
  get length() { return this.isHorizontal ? this.element.clientWidth : this.element.clientHeight; }
  get across() { return this.isHorizontal ? this.element.clientHeight : this.element.clientWidth; }
  /** The current page; `null` without pages. */
  get page() { return this.view.state.current; }

  dress() {
    const { element, isHorizontal } = this;
    element.style.overflow = "hidden";
    element.style.position ||= "relative";
    element.style.touchAction = isHorizontal ? "pan-y pinch-zoom" : "pan-x pinch-zoom";
    if (!element.hasAttribute("tabindex")) element.tabIndex = 0;
    if (!element.hasAttribute("role")) element.setAttribute("role", "region");
    element.setAttribute("aria-roledescription", "pager");
    this.spacer = document.createElement("div");
    this.spacer.setAttribute("aria-hidden", "true");
    Object.assign(this.spacer.style, { position: "absolute", width: "1px", height: "1px" });
    element.append(this.spacer);
  }

  /** Takes the current children as pages. */
  reload() {
    const ours = new Set([this.spacer, ...this.copies.values()]);
    const pages = [...this.element.children].filter((child) => !ours.has(child));
    if (this.pages?.length === pages.length && this.pages.every((page, i) => page === pages[i])) {
      return;
    }
    for (const page of this.pages ?? []) this.sizes.unobserve(page);
    this.pages = pages;
    for (const page of pages) this.undress(page);
    const places = pages.map((page) => this.placeOf(page));
    for (const page of pages) page.style.position = "absolute";
    const extents = this.extents = pages.map((page) => this.extentOf(page));
    this.isOwn = this.view.reload(extents);
    if (this.isOwn) for (const page of pages) this.sizes.observe(page);
    else if (!this.view.reload(places) && !this.view.reload(pages.length)) {
      throw new FolioError("the config does not take the children of the element as pages");
    }
    this.tellRefusal();
    this.place();
    this.show();
  }

  extentOf(page) { return this.isHorizontal ? page.offsetWidth : page.offsetHeight; }

  /** The start of a child in the style sheet's layout, in reading order. */
  placeOf(page) {
    const extent = this.extentOf(page);
    if (!this.isHorizontal) return { start: page.offsetTop, extent };
    const { offsetLeft } = page;
    return { start: this.sign < 0 ? this.length - offsetLeft - extent : offsetLeft, extent };
  }

  /** The style properties for the start, length and cross start of a child. */
  get sides() {
    return this.isHorizontal
      ? ["insetInlineStart", "inlineSize", "insetBlockStart"]
      : ["insetBlockStart", "blockSize", "insetInline"];
  }

  undress({ style }) {
    for (const name of ["position", "transform", ...this.sides]) style[name] = "";
  }

  /** Dispatches in a microtask, so that listeners added after creation get the event. */
  tellRefusal() {
    const refusal = this.view.news().findLast(({ effect }) => effect === "loop-refused");
    if (!refusal) return;
    queueMicrotask(() =>
      this.dispatchEvent(new CustomEvent("loop-refused", { detail: refusal.reason })));
  }

  /** Positions all children, and sets their lengths unless they have their own. */
  place() {
    const pager = this.view.pager();
    const { offset, leading, trailing, contentExtent } = this.view.state;
    const [start, extent, across] = this.sides;
    // Pages moved beyond the ends must not change the scroll range.
    this.spacer.style[start] = `${leading + contentExtent + trailing - 1}px`;
    this.frames = this.pages.map((page, index) => {
      const frame = pager.frame(index);
      const at = frame.start + offset + leading;
      page.setAttribute("aria-posinset", index + 1);
      page.setAttribute("aria-setsize", this.pages.length);
      page.style[start] = `${at}px`;
      if (!this.isOwn) page.style[extent] = `${frame.extent}px`;
      page.style[across] = "0";
      return { at, extent: frame.extent };
    });
    pager.free();
  }

  /** Goes to a page. */
  go(page, animated = true) {
    const went = this.view.go(page, animated && !this.quiet.matches);
    this.moved();
    return went;
  }

  /** Handles a new size of the element or of a child. */
  resized() {
    const { extent, crossExtent } = this.view.state;
    const isOther = extent !== this.length || crossExtent !== this.across;
    if (isOther) this.view.resize(this.length, this.across);
    const edits = !this.isOwn ? [] : this.pages.flatMap((page, index) => {
      const own = this.extentOf(page);
      if (own === this.extents[index]) return [];
      this.extents[index] = own;
      return [{ kind: "grow", page: index, extent: own }];
    });
    if (edits.length) this.view.edit(edits);
    if (!isOther && !edits.length) return;
    this.tellRefusal();
    this.place();
    this.show();
  }

  /** Goes to the nearest page after the browser scrolled, for example to the target of a link. */
  scrolledAway() {
    const scrolled = this.scrolled;
    if (Math.abs(scrolled - this.last.scrolled) < 1 || this.view.state.phase !== "idle") return;
    const ways = this.frames.map(({ at }) => Math.abs(at - this.view.state.leading - scrolled));
    this.go(ways.indexOf(Math.min(...ways)));
  }

  /** Goes to the page with the focus. */
  focused(target) {
    const page = this.pages.findIndex((page) => page.contains(target));
    if (page >= 0 && !this.last.shown.has(this.pages[page])) this.go(page);
  }

  // What `Input` calls.
  pass(time) {
    if (this.time !== null && time > this.time) this.view.advance(time - this.time);
    if (this.time === null || time > this.time) this.time = time;
  }
  touch() { this.view.touch(); this.moved(); }
  move(distance) { this.view.move(distance); this.moved(); }
  lift() { this.view.lift(); this.calm(); }
  cancel() { this.view.cancel(); this.calm(); }
  wheel(distance) { this.view.wheel(distance); this.moved(); }
  key(key) {
    const leads = this.view.key(key);
    this.calm();
    return leads;
  }

  calm() {
    if (this.quiet.matches) this.view.finish();
    this.moved();
  }

  /** Renders a frame, and the next ones while the view moves. */
  moved() {
    this.show();
    if (this.frame === undefined) this.frame = requestAnimationFrame((time) => this.step(time));
  }

  step(time) {
    this.frame = undefined;
    this.pass(time);
    const { isMoving, isTouched, plays } = this.view.state;
    this.show();
    if (isMoving || isTouched || (plays && !this.quiet.matches)) {
      this.frame = requestAnimationFrame((next) => this.step(next));
    } else {
      this.time = null;
    }
  }

  get sign() {
    return this.isHorizontal && getComputedStyle(this.element).direction === "rtl" ? -1 : 1;
  }

  /** The scroll position in reading order. */
  get scrolled() {
    return this.isHorizontal ? this.sign * this.element.scrollLeft : this.element.scrollTop;
  }

  set scrolled(scrolled) {
    if (this.isHorizontal) this.element.scrollLeft = this.sign * scrolled;
    else this.element.scrollTop = scrolled;
  }

  /** Scrolls within the range of the element, and translates pages for the rest and for loops. */
  show() {
    const state = this.view.state;
    this.scrolled = state.loops ? 0 : state.offset + state.leading;
    const { scrolled } = this;
    const copies = new Map();
    const shown = new Map();
    for (const { page, lap, start, extent } of this.view.shown()) {
      let child = this.pages[page];
      if (!child) continue;
      if (shown.has(child)) {
        const key = `${page}:${lap}`;
        child = this.copies.get(key) ?? this.copy(child);
        copies.set(key, child);
      }
      shown.set(child, page);
      const logical = state.isMirrored ? state.extent - start - extent : start;
      this.shift(child, logical - (this.frames[page].at - scrolled));
    }
    // Hidden pages return to their place; in a loop they go before the edge, out of the way.
    const { frames } = this;
    const others = this.last?.frames === frames
      ? this.last.shown : this.pages.map((child, page) => [child, page]);
    for (const [child, page] of others) {
      if (shown.has(child)) continue;
      this.shift(child, state.loops ? -frames[page].at - frames[page].extent - 1 : 0);
    }
    for (const [key, copy] of this.copies) if (!copies.has(key)) copy.remove();
    this.copies = copies;
    const isOther = state.current !== this.last?.page;
    this.last = { page: state.current, scrolled, shown, frames };
    if (isOther) this.dispatchEvent(new CustomEvent("page", { detail: state.current }));
  }

  /** Translates a child from its place. */
  shift(child, distance) {
    const way = distance * this.sign;
    child.style.transform = Math.abs(way) < 1e-6
      ? "" : `translate${this.isHorizontal ? "X" : "Y"}(${way}px)`;
  }

  /** A copy of a child that a loop shows a second time. */
  copy(child) {
    const copy = child.cloneNode(true);
    for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
    copy.inert = true;
    copy.setAttribute("aria-hidden", "true");
    this.element.append(copy);
    return copy;
  }

  /** Detaches from the element and restores its children. */
  end() {
    this.input.end();
    this.abort.abort();
    this.sizes.disconnect();
    this.children.disconnect();
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    for (const copy of this.copies.values()) copy.remove();
    this.spacer.remove();
    for (const page of this.pages) {
      this.undress(page);
      page.removeAttribute("aria-posinset");
      page.removeAttribute("aria-setsize");
    }
    this.view.free();
  }
}
