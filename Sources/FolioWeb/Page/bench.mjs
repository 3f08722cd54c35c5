// The preview: all configs side by side, driven by the same gestures.

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
// A phone, upright or on its side.
const phone = matchMedia("(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)");

class Bench {
  constructor(folio, configs) {
    this.folio = folio;
    this.stages = [];
    this.entries = [];
    this.time = null;
    this.count = 20;
    this.direction = {};
    this.edges = { top: 0, right: 0, bottom: 0, left: 0 };
    this.width = Math.min(390, Math.max(240, document.documentElement.clientWidth - 32));
    this.height = Math.max(320, Math.min(640, innerHeight - 240));
    this.desk = new Desk(this, JSON.parse($("version").textContent));
    this.fit();
    for (const config of configs) this.stages.push(new Stage(this, config));
    this.wire();
    this.hold();
    this.moved();
  }

  measures(axis) {
    return axis === "vertical"
      ? { extent: this.height, crossExtent: this.width }
      : { extent: this.width, crossExtent: this.height };
  }

  /** The safe area along and across an axis, in the order of the screen. */
  safeArea(axis) {
    const { top, right, bottom, left } = this.edges;
    return axis === "vertical"
      ? { leading: top, trailing: bottom, crossLeading: left, crossTrailing: right }
      : { leading: left, trailing: right, crossLeading: top, crossTrailing: bottom };
  }

  /** All events, for a replay. */
  log(entry) {
    if (this.entries.length < 100_000) this.entries.push(entry);
  }

  /** The stages in sight. */
  get active() { return this.shown ? [this.shown] : this.stages; }

  get views() { return this.active.filter((stage) => stage.view).map((stage) => stage.view); }

  each(call, ...values) {
    this.log([call, ...values]);
    let answer = false;
    for (const view of this.views) answer = view[call](...values) !== false || answer;
    return answer;
  }

  // What `Input` calls.
  pass(time) {
    if (this.time !== null && time > this.time) this.each("advance", time - this.time);
    if (this.time === null || time > this.time) this.time = time;
  }

  touch() {
    for (const stage of this.active) stage.begin();
    this.each("touch");
    this.moved();
  }

  move(distance) {
    this.each("move", distance);
    this.moved();
  }

  lift() {
    const dragged = this.active.filter((stage) => stage.isDragged);
    this.each("lift");
    for (const stage of dragged) stage.released();
    this.calm();
  }

  cancel() {
    this.each("cancel");
    this.calm();
  }

  wheel(distance) {
    // Consecutive notches are one gesture.
    for (const stage of this.active) if (!stage.isDragged) stage.begin();
    this.each("wheel", distance);
    this.moved();
  }

  key(key) {
    const leads = this.each("key", key);
    this.calm();
    return leads;
  }

  calm() {
    if ($("calm").checked) this.each("finish");
    this.moved();
  }

  /** Draws a frame, and the next ones while anything moves. */
  moved() {
    if (this.frame === undefined) this.frame = requestAnimationFrame((time) => this.step(time));
  }

  step(time) {
    this.frame = undefined;
    const begin = performance.now();
    this.pass(time);
    let goesOn = false;
    for (const stage of this.active) {
      stage.draw();
      const state = stage.view?.state;
      goesOn ||= state && (state.isMoving || state.isTouched || (state.plays && !$("calm").checked));
    }
    if (goesOn) this.moved();
    else this.time = null;
    // Set by measurements.
    this.frames?.push(time);
    this.work?.push(performance.now() - begin);
  }

  /** Explains settled configs one by one, between frames. */
  later(stage) {
    this.waiting ??= new Set();
    this.waiting.add(stage);
    this.timer ??= setTimeout(() => this.explainNext(), 60);
  }

  explainNext() {
    this.timer = undefined;
    const [stage] = this.waiting;
    if (!stage) return;
    this.waiting.delete(stage);
    stage.explain();
    if (this.waiting.size) this.timer = setTimeout(() => this.explainNext(), 0);
  }

  // ---------------------------------------------------------------- a phone, and the desk

  /** Fills the screen of a phone with one config; elsewhere all are side by side. */
  hold() {
    document.body.classList.toggle("isHeld", phone.matches);
    for (const { root, device } of this.stages) {
      root.firstElementChild.after(device);
      root.hidden = false;
    }
    this.shown = undefined;
    if (phone.matches) this.show(this.stages[0]);
    $("switch").hidden = this.stages.length < 2;
    this.fill();
  }

  /** Takes the size of the screen and its safe area. */
  fill() {
    if (!this.shown) return;
    const style = getComputedStyle($("glass"));
    const edge = (side) => parseFloat(style[`padding${side}`]) || 0;
    this.edges = { top: edge("Top"), right: edge("Right"), bottom: edge("Bottom"), left: edge("Left") };
    this.log(["safeArea", this.edges]);
    this.resize($("glass").offsetWidth, $("glass").offsetHeight);
  }

  /** Shows a config, at the place where it was left. */
  show(stage) {
    if (this.shown) this.each("finish");
    this.shown?.root.firstElementChild.after(this.shown.device);
    this.shown = stage;
    $("glass").prepend(stage.device);
    for (const other of this.stages) other.root.hidden = other !== stage;
    const number = this.stages.indexOf(stage);
    $("switch").textContent = `${stage.name}, ${number + 1} of ${this.stages.length} \u203a`;
    $("switch").title = "The next config";
    this.log(["show", number]);
    stage.forget();
    this.moved();
  }

  /** Applies the texts of the files that were saved on the desk. */
  saved(texts) {
    for (const stage of this.stages) {
      const text = texts[stage.index];
      if (text === undefined || text === stage.original) continue;
      stage.original = text;
      stage.read(text);
    }
    this.moved();
  }

  async record() {
    const words = [];
    for (const stage of this.active) if (stage.view) words.push(await stage.record());
    $("told").textContent = words.join("; ");
  }

  // ---------------------------------------------------------------- the surface

  fit() {
    $("width").value = Math.round(this.width);
    $("height").value = Math.round(this.height);
    document.documentElement.style.setProperty("--width", `${this.width}px`);
    for (const stage of this.stages) this.dress(stage);
  }

  dress({ surface }) {
    surface.style.width = `${this.width}px`;
    surface.style.height = `${this.height}px`;
    surface.style.direction = this.direction.rightToLeft ? "rtl" : "ltr";
  }

  resize(width, height) {
    [this.width, this.height] = [Math.max(0, Math.min(4000, width)), Math.max(0, Math.min(4000, height))];
    this.log(["resize", this.width, this.height]);
    this.fit();
    for (const stage of this.stages) if (stage.view) stage.resize();
    this.moved();
  }

  /** A handle at the edge of a frame, for pointers and arrow keys. */
  resizes(edge) {
    const side = edge.dataset.side;
    const set = (value) => (side === "width"
      ? this.resize(value, this.height) : this.resize(this.width, value));
    edge.setAttribute("aria-valuemin", 0);
    edge.setAttribute("aria-valuemax", 4000);
    edge.setAttribute("aria-valuenow", Math.round(this[side]));
    let from = null;
    edge.addEventListener("pointerdown", (event) => {
      from = { at: side === "width" ? event.clientX : event.clientY, value: this[side] };
      edge.setPointerCapture(event.pointerId);
    });
    edge.addEventListener("pointermove", (event) => {
      if (from) set(from.value + (side === "width" ? event.clientX : event.clientY) - from.at);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      edge.addEventListener(name, () => { from = null; });
    }
    edge.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 10, ArrowDown: 10, ArrowLeft: -10, ArrowUp: -10 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      set(this[side] + step);
      edge.setAttribute("aria-valuenow", Math.round(this[side]));
    });
  }

  wire() {
    for (const stage of this.stages) this.dress(stage);
    const change = (id, call) => $(id).addEventListener("change", call);
    change("count", () => {
      this.count = Math.max(0, Math.min(1_000_000, Math.trunc(Number($("count").value)) || 0));
      $("count").value = this.count;
      this.log(["count", this.count]);
      for (const stage of this.stages) if (stage.view) stage.reload();
      this.moved();
    });
    change("width", () => this.resize(Number($("width").value) || 0, this.height));
    change("height", () => this.resize(this.width, Number($("height").value) || 0));
    for (const id of ["rtl", "reversed"]) {
      change(id, () => {
        this.direction = { rightToLeft: $("rtl").checked, reversed: $("reversed").checked };
        this.log(["setDirection", this.direction]);
        for (const stage of this.stages) {
          stage.view?.setDirection(this.direction);
          this.dress(stage);
          stage.forget();
        }
        this.moved();
      });
    }
    phone.addEventListener("change", () => this.hold());
    // The content box changes with the safe area, too, which is its padding.
    new ResizeObserver(() => this.fill()).observe($("glass"));
    $("corner").addEventListener("click", () => {
      $("corner").ariaExpanded = document.body.classList.toggle("isOpen");
    });
    $("switch").addEventListener("click", () => {
      this.show(this.stages[(this.stages.indexOf(this.shown) + 1) % this.stages.length]);
    });
    $("record").hidden = !this.folio.records;
    $("record").addEventListener("click", () => this.record());
    $("rotate").addEventListener("click", () => this.resize(this.height, this.width));
    $("previous").addEventListener("click", () => this.key("previous"));
    $("next").addEventListener("click", () => this.key("next"));
    $("calm").checked = reduced.matches;
    reduced.addEventListener("change", () => { $("calm").checked = reduced.matches; });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      for (const stage of this.stages) stage.drawAll();
    });
    $("bar").addEventListener("submit", (event) => event.preventDefault());
  }
}

const embedded = $("engine").textContent;
const engine = embedded === "" ? Desk.at("folio.wasm")
  : Uint8Array.from(atob(embedded), (letter) => letter.charCodeAt(0));
globalThis.folioPreview = new Bench(await Folio.load(engine), JSON.parse($("configs").textContent));
