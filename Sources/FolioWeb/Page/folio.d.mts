/** Folio in JavaScript. Offsets and lengths are points, times milliseconds, velocities points per
 * millisecond; offsets grow in reading order unless they are called physical. */

/** An argument that the engine does not take: an unknown word, an index or a count that is no whole
 * number or too large to be counted exactly. */
export class FolioError extends Error {}

export type Phase = "idle" | "dragging" | "settling";
export type Key =
  | "right" | "left" | "down" | "up" | "next" | "previous" | "page-down" | "page-up" | "space"
  | "home" | "end";
export type Place = number | "next" | "previous" | "first" | "last";

export interface State {
  phase: Phase;
  pageCount: number;
  current: number | null;
  settled: number | null;
  target: number | null;
  firstVisible: number | null;
  lastVisible: number | null;
  laps: number;
  /** The snap points, such as for dots; where pages share one it counts once. */
  snapCount: number;
  /** The number of the nearest one. */
  currentSnap: number | null;
  offset: number;
  targetOffset: number;
  minimumOffset: number;
  maximumOffset: number;
  fraction: number | null;
  clampedFraction: number | null;
  scrollFraction: number;
  progress: number;
  extent: number;
  crossExtent: number;
  leading: number;
  trailing: number;
  contentExtent: number;
  /** Views only, as are the other fields from here on to `clock`. */
  physicalOffset: number;
  physicalExtent: number;
  velocity: number;
  clock: number;
  loops: boolean;
  hasTarget: boolean;
  isVertical: boolean;
  insetsUnbounded: boolean;
  isMoving: boolean;
  isTouched: boolean;
  isMirrored: boolean;
  plays: boolean;
}

export interface Release {
  velocity?: number;
  gesture?: "direction-and-end" | "end" | "direction";
  movedBy?: "drag" | "wheel" | "key" | "rest";
  pointer?: "touch" | "mouse";
  proposedTarget?: number;
  proposedTravel?: number;
  pointerTravel?: number;
  fingerTarget?: number;
}

export type Event =
  | { kind: "beginDrag" | "cancel"; offset: number }
  | { kind: "scroll"; offset: number; cause?: "drag" | "motion" | "programmatic" | "surface" }
  | ({ kind: "release" } & Release)
  | { kind: "stopped"; offset: number; afterTouch?: boolean }
  | { kind: "go"; destination?: "page" | "position" | "next" | "previous" | "first" | "last"
        | "snap";
      page?: number; position?: number; direction?: "shortest" | "forward" | "backward";
      animated?: boolean }
  | { kind: "resize"; stage?: "step" | "will" | "alongside" | "didLayout" | "did"; extent: number;
      crossExtent?: number }
  | { kind: "insets"; leading: number; trailing: number }
  | { kind: "safeArea"; leading: number; trailing: number; crossLeading?: number;
      crossTrailing?: number }
  | { kind: "reload"; count: number }
  | { kind: "expand"; page: number; extent: number }
  | { kind: "window"; leading: number; trailing: number };

export type Edit =
  | { kind: "insert"; at: number; count?: number; extent?: number }
  | { kind: "remove"; page: number; count?: number }
  | { kind: "move"; page: number; count?: number; at: number }
  | { kind: "grow"; page: number; count?: number; extent: number };

/** A page with a place of its own. */
export interface PlacedPage {
  start: number;
  extent: number;
  alignment?: number;
  leadingMargin?: number;
  trailingMargin?: number;
  stops?: boolean;
  rests?: boolean;
}

/** So many pages, pages of such extents, or pages at such places: as the config's layout takes. */
export type Pages = number | ArrayLike<number> | PlacedPage[];

export interface Effect {
  kind: number;
  flags: number;
  origin: number;
  outcome: number;
  from: number;
  to: number;
  page: number;
  lap: number;
  id: number;
  offset: number;
  extent: number;
  leading: number;
  trailing: number;
}

export interface Decision { rests: boolean; page: number; group: number; lap: number; offset: number }
/** Where a gesture leads: distances in points from `start`, velocities in points per millisecond. */
export interface DecisionMap {
  page: number;
  start: number;
  distances: [number, number];
  velocities: [number, number];
  sentence: string;
  exact: boolean;
  /** How many pages further, or "coasts"; each edge is a velocity and where the region lies at it. */
  regions: { leads: number | string; center: [number, number]; edges: [number, number, number][] }[];
}
export interface Shown { page: number; lap: number; id: number; start: number; extent: number }
export interface Direction { rightToLeft?: boolean; reversed?: boolean }

export interface Parameter {
  node: string;
  name: string;
  /** Its place in the text, in bytes of UTF-8. */
  start: number;
  end: number;
  text: string;
  summary: string;
  when?: string;
  type: "bool" | "text" | "offsets" | "integer" | "integer-or-word" | "number" | "speed" | "choice"
    | "length" | "duration";
  minimum?: number;
  maximum?: number;
  units?: string[];
  choices?: string[];
}

export interface Definition {
  name: string;
  usable: boolean;
  axis: "horizontal" | "vertical" | null;
  parameters: Parameter[];
}

/** The engine: one WebAssembly module with its memory. */
export class Folio {
  static load(
    source: BufferSource | WebAssembly.Module | Response | Promise<Response> | string | URL
  ): Promise<Folio>;
  readonly version: string;
  config(text: string, name?: string): Config;
}

/** A config that was read, with mistakes or without. */
export class Config {
  readonly text: string;
  readonly diagnostics: { valid: boolean; diagnostics: unknown[] };
  readonly report: string;
  readonly formatted: string;
  readonly pagers: Definition[];
  pager(name?: string): Pager;
  view(
    options?: { extent?: number; crossExtent?: number; count?: number; page?: number;
      slop?: number; pixel?: number; clock?: number; bounces?: boolean } & Direction,
    name?: string
  ): View;
  free(): void;
}

/** What pagers and views have in common. */
declare class Handle {
  readonly report: Record<string, unknown>;
  readonly explanation: string;
  readonly decision: unknown;
  readonly resolved: string;
  readonly map: DecisionMap | null;
  send(event: Event): boolean;
  go(page: Place, animated?: boolean): boolean;
  reload(pages: Pages, contentExtent?: number): boolean;
  edit(edits: Edit[], go?: number): boolean;
  configure(config: Config, name?: string): boolean;
  free(): void;
}

/** A pager without a surface: events in, effects out. */
export class Pager extends Handle {
  readonly state: State;
  readonly effects: Effect[];
  readonly news: unknown[];
  /** Throws a `FolioError` for numbers with which a release would be refused. */
  decide(release: Release): Decision;
  frame(page: number): { start: number; extent: number } | null;
  save(): Uint8Array;
  restore(bytes: Uint8Array): boolean;
  copy(): Pager;
}

/** A pager on a scroll view without a screen: fingers, wheels, keys and time in, pages out. */
export class View extends Handle {
  /** The same object every time. */
  readonly state: State;
  touch(): void;
  move(distance: number): void;
  lift(velocity?: number): void;
  cancel(): void;
  wheel(distance: number): void;
  key(key: Key): boolean;
  advance(milliseconds: number): void;
  run(milliseconds?: number): void;
  finish(): void;
  resize(extent: number, crossExtent: number): boolean;
  setDirection(direction: Direction): boolean;
  shown(): Shown[];
  /** What its pager said since this was asked last: effects with their times. The newest 4096 are
   * kept; where there were more, `{ dropped }` comes first with their number. */
  news(): unknown[];
  pager(): Pager;
}

/** What `Input` hands on to: a `View` with a clock. */
export interface InputTarget {
  pass(time: number): void;
  touch(): void;
  move(distance: number): void;
  lift(): void;
  cancel(): void;
  wheel(distance: number): void;
  key(key: Key): boolean;
}

/** Hands on pointers, wheel and keys of an element. */
export class Input {
  constructor(
    element: HTMLElement, target: InputTarget,
    options?: { axis?: () => "horizontal" | "vertical"; anyWheel?: boolean }
  );
  end(): void;
}

/** A pager for an ordinary scrolling element, whose children are the pages. Tells `page` with the
 * index as its detail whenever another page is nearest, and `loop-refused` with the reason where the
 * pages are too few to loop. */
export class ScrollPager extends EventTarget {
  constructor(
    folio: Folio, element: HTMLElement, config: Config | string,
    options?: { name?: string; reversed?: boolean }
  );
  readonly view: View;
  readonly page: number | null;
  go(page: Place, animated?: boolean): boolean;
  reload(): void;
  end(): void;
}
