/** Folio in JavaScript. Offsets and lengths are points, times are milliseconds, and velocities are points
 * per millisecond. Offsets increase in reading order, unless they are physical. */

/** An invalid argument: an unknown word, or an index or count that is not a safe integer. */
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
  /** The directions in which gestures may turn pages: FOLIO_ALLOW_... of folio.h. */
  allowed: number;
  /** The number of snap points; shared ones count once. */
  snapCount: number;
  /** The number of the nearest snap point. */
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
  /** Views only, like the fields that follow, up to `clock`. */
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

/** A placed page. */
export interface PlacedPage {
  start: number;
  extent: number;
  alignment?: number;
  leadingMargin?: number;
  trailingMargin?: number;
  stops?: boolean;
  rests?: boolean;
}

/** A number of pages, their extents, or placed pages, as the layout of the config requires. */
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
/** The targets of all gestures: distances in points from `start`, velocities in points per millisecond. */
export interface DecisionMap {
  page: number;
  start: number;
  distances: [number, number];
  velocities: [number, number];
  sentence: string;
  exact: boolean;
  /** The pages to advance, or "coasts"; an edge is a velocity and the distances of the region there. */
  regions: { leads: number | string; center: [number, number]; edges: [number, number, number][] }[];
}
export interface Shown { page: number; lap: number; id: number; start: number; extent: number }
export interface Direction { rightToLeft?: boolean; reversed?: boolean }

export interface Parameter {
  node: string;
  name: string;
  /** The start of its value in the text, as a UTF-8 offset. */
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
  readonly records: boolean;
  config(text: string, name?: string): Config;
}

/** A loaded config, with or without errors. */
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

/** The members that pagers and views share. */
declare class Handle {
  readonly report: Record<string, unknown>;
  readonly explanation: string;
  readonly recording: string;
  readonly decision: unknown;
  readonly resolved: string;
  readonly map: DecisionMap | null;
  send(event: Event): boolean;
  go(page: Place, animated?: boolean): boolean;
  reload(pages: Pages, contentExtent?: number): boolean;
  edit(edits: Edit[], go?: number): boolean;
  configure(config: Config, name?: string): boolean;
  record(): boolean;
  free(): void;
  /** How a page looks, with a matrix for CSS about the middle of its frame; `null` for no page. */
  transform(page: number, reduced?: boolean): {
    position: number; matrix: number[]; opacity: number; order: number; isHidden: boolean;
  } | null;
}

/** A pager without a surface: it takes events and returns effects. */
export class Pager extends Handle {
  readonly state: State;
  readonly effects: Effect[];
  readonly news: unknown[];
  /** Throws a `FolioError` for numbers that a release refuses. */
  decide(release: Release): Decision;
  frame(page: number): { start: number; extent: number } | null;
  save(): Uint8Array;
  restore(bytes: Uint8Array): boolean;
  copy(): Pager;
}

/** A pager on a simulated scroll view, which takes fingers, wheel, keys and time. */
export class View extends Handle {
  /** The state; always the same object. */
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
  /** Returns the effects with their times since the last call. The newest 4096 are kept; `{ dropped }`
   * comes first if older ones were dropped. */
  news(): unknown[];
  pager(): Pager;
}

/** The target of an `Input`: a `View` with a clock. */
export interface InputTarget {
  pass(time: number): void;
  touch(): void;
  move(distance: number): void;
  lift(): void;
  cancel(): void;
  wheel(distance: number): void;
  key(key: Key): boolean;
}

/** Forwards pointer, wheel and key events of an element. */
export class Input {
  constructor(
    element: HTMLElement, target: InputTarget,
    options?: { axis?: () => "horizontal" | "vertical"; anyWheel?: boolean }
  );
  end(): void;
}

/** A pager for an ordinary scrolling element, whose children are the pages. Dispatches `page` with the
 * index as `detail` when the current page changes, and `loop-refused` with the reason if there are too
 * few pages to loop. */
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
