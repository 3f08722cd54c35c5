// One config of the preview: its surface, explanation, pictures and controls.

const $ = (id) => document.getElementById(id);

/** True for people who prefer reduced motion. */
const isReduced = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** The first and last number of a list, because pages and detents are counted from 0. */
const numbers = (count) => `of 0 to ${(count - 1).toLocaleString("en")}`;

/** The extents for `pages extent=content`, the same for all configs. */
function ownExtents(count, snapport) {
  const extents = new Float64Array(count);
  let seed = 7;
  for (let page = 0; page < count; page++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    extents[page] = Math.round(snapport * (0.5 + (1.6 * seed) / 4294967296));
  }
  return extents;
}

/** Placed pages with these extents, one after the other. */
function places(extents) {
  let start = 0;
  return Array.from(extents, (extent) => {
    start += extent;
    return { start: start - extent, extent };
  });
}

class Stage {
  constructor(bench, { name, text, pager, file }) {
    this.bench = bench;
    this.file = name;
    this.index = file;
    this.original = text;
    this.text = text;
    this.name = pager;
    this.root = $("stage").content.cloneNode(true).firstElementChild;
    this.find = (query) => this.root.querySelector(query);
    this.find("h2").textContent = pager ? `${pager} (${name})` : name;
    this.device = this.find(".device");
    this.surface = this.find(".surface");
    this.problems = this.root.querySelectorAll(".problems");
    this.editor = this.find("textarea");
    this.editor.value = text;
    this.editor.setAttribute("aria-label", `Config ${name}`);
    this.pages = new Map();
    this.course = [];
    this.map = new MapPicture(this.find(".decisions"));
    this.way = new CoursePicture(this.find(".course"));
    this.controls = new Controls(this.find(".controls"), (text) => this.read(text));
    $("stages").append(this.root);
    this.editor.addEventListener("input", () => this.read(this.editor.value));
    for (const button of this.root.querySelectorAll("[data-do]")) {
      button.addEventListener("click", () => this[button.dataset.do]());
    }
    for (const edge of this.root.querySelectorAll(".edge")) bench.resizes(edge);
    for (const detail of this.root.querySelectorAll("details")) {
      detail.addEventListener("toggle", () => this.drawAll());
    }
    this.input = new Input(this.surface, bench, {
      axis: () => (this.view ? this.axis : "horizontal"), anyWheel: true,
    });
    this.read(text);
  }

  /** Loads the config; after an error the last valid one stays in use. */
  read(text) {
    this.text = text;
    if (this.editor.value !== text) this.editor.value = text;
    const config = this.bench.folio.config(text, this.file);
    const isValid = config.diagnostics.valid;
    const [mistakes, report] = this.problems;
    [mistakes.textContent, report.textContent] = [isValid ? "" : config.report, config.report];
    const usable = config.pagers.filter((pager) => pager.usable);
    const found = usable.find((pager) => pager.name === this.name) ?? usable[0];
    this.root.classList.toggle("isWrong", !isValid);
    if (!found || !isValid) {
      config.free();
      return;
    }
    this.name = found.name;
    this.axis = found.axis;
    this.bench.log(["configure", this.bench.stages.indexOf(this), text]);
    if (this.view) {
      this.view.configure(config, this.name);
      this.resize();
      if (this.isSheet !== this.listsSnaps()) this.reload();
    } else {
      this.view = config.view({ ...this.bench.measures(this.axis), count: 0, ...this.bench.direction }, this.name);
      this.view.record();
      this.resize();
      this.reload();
    }
    this.config?.free();
    this.config = config;
    this.controls.show(text, config.pagers);
    this.forget();
    this.bench.moved();
  }

  /** True if the snap points are a list, as those of a sheet are, which needs no pages. */
  listsSnaps() {
    const alone = this.view.pager();
    alone.send({ kind: "reload", count: 0 });
    const { snapCount } = alone.state;
    alone.free();
    return snapCount > 0;
  }

  reload() {
    this.isSheet = this.listsSnaps();
    const count = this.isSheet ? 0 : this.bench.count;
    const snapport = this.axis === "horizontal" ? this.bench.width : this.bench.height;
    const own = ownExtents(count, snapport);
    // A number of pages, their extents, or placed pages, as the layout requires.
    const isOwn = this.view.reload(own);
    if (!isOwn && !this.view.reload(places(own))) this.view.reload(count);
    this.forget();
  }

  resize() {
    const { extent, crossExtent } = this.bench.measures(this.axis);
    this.view.send({ kind: "safeArea", ...this.bench.safeArea(this.axis) });
    this.view.resize(extent, crossExtent);
    this.cross = this.view.report.crossInsets;
    this.forget();
  }

  /** Clears the drawings after a change of config or size. */
  forget() {
    this.drawn = undefined;
    this.forgetGesture();
    for (const page of this.pages.values()) page.remove();
    this.pages.clear();
  }

  // ---------------------------------------------------------------- drawing

  draw() {
    const { view } = this;
    if (!view) return;
    const state = view.state;
    if (this.isSheet) this.drawSheet(state);
    else this.drawPages();
    this.tell(state);
    this.note(state);
  }

  /** Draws the visible pages, between the insets across the axis. */
  drawPages() {
    const { view, surface, cross } = this;
    const state = view.state;
    const { pageCount } = state;
    const isHorizontal = this.axis === "horizontal";
    const [from, across] = isHorizontal ? ["top", "height"] : ["left", "width"];
    const shown = new Set();
    for (const { id, lap, page, start, extent } of view.shown()) {
      const key = `${id}:${lap}`;
      shown.add(key);
      let element = this.pages.get(key);
      if (!element) {
        element = this.makePage(page, pageCount);
        element.style[from] = `${cross.leading}px`;
        element.style[across] = `calc(100% - ${cross.leading + cross.trailing}px)`;
        this.pages.set(key, element);
        surface.append(element);
      }
      if (element.number !== page) this.label(element, page, pageCount);
      const style = element.style;
      const move = isHorizontal ? `translate3d(${start}px,0,0)` : `translate3d(0,${start}px,0)`;
      const look = view.transform(state.loops ? page + (lap - state.laps) * state.pageCount : page, isReduced());
      style.transform = `${move} matrix3d(${look.matrix.join(",")})`;
      style.opacity = look.opacity;
      style.visibility = look.isHidden ? "hidden" : "";
      element.order = look.order;
      if (element.extent !== extent) {
        element.extent = extent;
        style[isHorizontal ? "width" : "height"] = `${extent}px`;
      }
    }
    for (const [key, element] of this.pages) {
      if (shown.has(key)) continue;
      element.remove();
      this.pages.delete(key);
    }
    // Ties are in the order of pages, which is that of the elements' places.
    [...this.pages.values()].sort((one, other) => one.order - other.order)
      .forEach((element, index) => { element.style.zIndex = index; });
  }

  /** Draws a sheet that is as high as the offset, from the edge that a finger pulls it from. */
  drawSheet(state) {
    const isHorizontal = this.axis === "horizontal";
    const edges = isHorizontal ? ["right", "left"] : ["bottom", "top"];
    let sheet = this.pages.get("sheet");
    if (!sheet) {
      sheet = document.createElement("div");
      sheet.append(document.createElement("span"));
      this.pages.set("sheet", sheet);
      this.surface.append(sheet);
    }
    sheet.className = `sheet ${edges[Number(state.isMirrored)]}`;
    const extent = Math.max(0, state.offset);
    sheet.style[isHorizontal ? "width" : "height"] = `${extent}px`;
    const detent = state.currentSnap === null ? "" : `detent ${state.currentSnap} ${numbers(state.snapCount)}`;
    const small = document.createElement("small");
    small.textContent = detent;
    sheet.firstElementChild.replaceChildren(number(extent, 0), small);
  }

  /** Keeps the course of a motion, and what a gesture led to. */
  note(state) {
    if (state.phase !== "idle") {
      if (this.course.length === 0 || this.ended) this.course = [];
      this.ended = false;
      this.course.push([state.clock, state.offset]);
      if (this.course.length > 2000) this.course.shift();
    } else if (!this.ended) {
      this.course.push([state.clock, state.offset]);
      this.ended = true;
      this.rested(state);
    }
  }

  makePage(page, count) {
    const element = document.createElement("div");
    element.className = "page";
    element.append(document.createElement("span"));
    this.label(element, page, count);
    return element;
  }

  label(element, page, count) {
    element.number = page;
    element.style.background = `hsl(${(page * 47) % 360} 62% 74%)`;
    const small = document.createElement("small");
    small.textContent = numbers(count);
    element.firstElementChild.replaceChildren(String(page), small);
    element.setAttribute("aria-label", `page ${page}`);
  }

  tell(state) {
    const where = this.isSheet ? `detent ${state.currentSnap} of ${state.snapCount}`
      : state.current === null ? "no pages" : `page ${state.current} of ${state.pageCount}`;
    const line = `${state.phase}, ${where}`;
    if (state.phase === "idle" && line !== this.said) {
      this.said = line;
      this.find(".where").textContent = line;
      this.surface.setAttribute("aria-label", `${this.name}, ${where}`);
    } else if (state.phase !== "idle") {
      this.said = undefined;
    }
    const values = [
      ["phase", state.phase], ["offset", number(state.offset)],
      ["position", number(state.fraction, 3)],
      ["target", state.target === null ? "none" : `page ${state.target} at ${number(state.targetOffset)}`],
      ["visible", state.firstVisible === null ? "none" : `${state.firstVisible} to ${state.lastVisible}`],
      ["range", `${number(state.minimumOffset)} to ${number(state.maximumOffset)}`],
    ];
    if (state.loops) values.push(["laps", String(state.laps)]);
    const list = this.find(".state");
    if (list.children.length !== values.length * 2) {
      list.replaceChildren(...values.flatMap(([name]) => {
        const term = document.createElement("dt");
        term.textContent = name;
        return [term, document.createElement("dd")];
      }));
    }
    values.forEach(([, value], index) => {
      const cell = list.children[index * 2 + 1];
      if (cell.textContent !== value) cell.textContent = value;
    });
  }

  /** Draws the results of a gesture after it settled. */
  rested(state) {
    this.drawCourse();
    this.bench.later(this);
  }

  /** Does the work that takes longer than a frame. */
  explain() {
    const state = this.view.state;
    if (state.phase !== "idle") return;
    const words = this.view.explanation;
    if (words) this.find(".explanation").textContent = words;
    this.drawMap();
  }

  drawAll() {
    if (!this.view) return;
    this.drawMap();
    this.drawCourse();
  }

  /** Begins a gesture; the map starts at its snap point, unless it catches a motion. */
  begin() {
    this.forgetGesture();
    const state = this.view?.state;
    if (state?.phase !== "idle") return;
    this.start = state.offset;
    this.origin = this.view.pager();
  }

  get isDragged() { return this.view?.state.phase === "dragging"; }

  /** Records the distance and speed of a release. */
  released() {
    const decision = this.start !== undefined && this.view.decision;
    if (!decision) return;
    this.drag = { distance: decision.offset - this.start, velocity: decision.velocity };
  }

  forgetGesture() {
    this.start = undefined;
    this.drag = undefined;
    this.origin?.free();
    this.origin = undefined;
  }

  drawMap() {
    const state = this.view.state;
    if (!this.find(".map").open || state.phase !== "idle") return;
    this.origin ??= this.view.pager();
    const { settled, extent, pageCount } = this.origin.state;
    const key = `${this.text}|${settled}|${extent}|${pageCount}`;
    if (key !== this.drawn?.key) this.drawn = { key, map: this.origin.map };
    const { map } = this.drawn;
    if (!map) return this.map.begin(`Decision map of ${this.name}: nothing scrolls`);
    this.map.draw(this.name, map, this.drag);
    this.find(".legend").textContent = `x is the drag distance, from ${
      number(map.distances[0], 0)} to ${number(map.distances[1], 0)} points; y is the release speed, up to ${
      number(map.velocities[1])} points per millisecond. The dot is the last gesture.`;
  }

  drawCourse() {
    if (this.find(".way").open) this.way.draw(this.name, this.course);
  }

  format() {
    const config = this.bench.folio.config(this.text, this.file);
    const { formatted } = config;
    config.free();
    if (formatted) this.read(formatted);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.text);
    } catch {
      this.editor.select();
      document.execCommand("copy");
    }
  }

  download() { save(this.text, this.file); }

  /** Sends the recording of the last minute to the desk or, without one, downloads it. */
  async record() {
    const text = this.view.recording;
    const sent = await this.bench.desk.send(this.index, text);
    if (!sent) save(text, `${this.file.replace(/\.kdl$/, "")}.folio`);
    return sent ?? "Downloaded: `folio run` plays it.";
  }

  reset() { this.read(this.original); }
}
