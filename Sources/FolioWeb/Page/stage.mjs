// One config of the preview: its surface, explanation, pictures and controls.

const $ = (id) => document.getElementById(id);

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
  constructor(bench, { name, text, pager }) {
    this.bench = bench;
    this.file = name;
    this.original = text;
    this.text = text;
    this.name = pager;
    this.root = $("stage").content.cloneNode(true).firstElementChild;
    this.find = (query) => this.root.querySelector(query);
    this.find("h2").textContent = pager ? `${pager} (${name})` : name;
    this.surface = this.find(".surface");
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
    this.find(".problems").textContent = config.report;
    const usable = config.pagers.filter((pager) => pager.usable);
    const found = usable.find((pager) => pager.name === this.name) ?? usable[0];
    this.root.classList.toggle("isWrong", !config.diagnostics.valid);
    if (!found || !config.diagnostics.valid) {
      config.free();
      return;
    }
    this.name = found.name;
    this.axis = found.axis;
    this.bench.log(["configure", this.bench.stages.indexOf(this), text]);
    if (this.view) {
      this.view.configure(config, this.name);
      this.resize();
    } else {
      this.view = config.view({ ...this.bench.measures(this.axis), count: 0, ...this.bench.direction }, this.name);
      this.reload();
    }
    this.config?.free();
    this.config = config;
    this.controls.show(text, config.pagers);
    this.forget();
    this.bench.moved();
  }

  reload() {
    const { count } = this.bench;
    const snapport = this.axis === "horizontal" ? this.bench.width : this.bench.height;
    const own = ownExtents(count, snapport);
    // A number of pages, their extents, or placed pages, as the layout requires.
    const isOwn = this.view.reload(own);
    if (!isOwn && !this.view.reload(places(own))) this.view.reload(count);
    this.forget();
  }

  resize() {
    const { extent, crossExtent } = this.bench.measures(this.axis);
    this.view.resize(extent, crossExtent);
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
    const { view, surface } = this;
    if (!view) return;
    const state = view.state;
    const isHorizontal = this.axis === "horizontal";
    const shown = new Set();
    for (const { id, lap, page, start, extent } of view.shown()) {
      const key = `${id}:${lap}`;
      shown.add(key);
      let element = this.pages.get(key);
      if (!element) {
        element = this.makePage(page, state.pageCount);
        this.pages.set(key, element);
        surface.append(element);
      }
      if (element.number !== page) this.label(element, page, state.pageCount);
      const style = element.style;
      style.transform = isHorizontal
        ? `translate3d(${start}px,0,0)` : `translate3d(0,${start}px,0)`;
      if (element.extent !== extent) {
        element.extent = extent;
        style.width = isHorizontal ? `${extent}px` : "100%";
        style.height = isHorizontal ? "100%" : `${extent}px`;
      }
    }
    for (const [key, element] of this.pages) {
      if (shown.has(key)) continue;
      element.remove();
      this.pages.delete(key);
    }
    this.tell(state);
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
    small.textContent = `of ${count.toLocaleString("en")}`;
    element.firstElementChild.replaceChildren(String(page), small);
    element.setAttribute("aria-label", `page ${page}`);
  }

  tell(state) {
    const where = state.current === null ? "no pages" : `page ${state.current} of ${state.pageCount}`;
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

  download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.text], { type: "text/plain" }));
    link.download = this.file.split("/").pop();
    link.click();
    URL.revokeObjectURL(link.href);
  }

  reset() { this.read(this.original); }
}
