// The preview: several configs on surfaces side by side, moved by the same gesture.

const $ = (id) => document.getElementById(id);
const number = (value, digits = 2) =>
  value === null ? "none" : String(Number(value.toFixed(digits)) + 0);
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Lengths of pages that have their own: the same for every config and every visit. */
function ownExtents(count, port) {
  const extents = new Float64Array(count);
  let seed = 7;
  for (let page = 0; page < count; page++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    extents[page] = Math.round(port * (0.5 + (1.6 * seed) / 4294967296));
  }
  return extents;
}

/** Pages of such extents, one after the other. */
function places(extents) {
  let start = 0;
  return Array.from(extents, (extent) => {
    start += extent;
    return { start: start - extent, extent };
  });
}

// ------------------------------------------------------------------ one config

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
    this.fields = "";
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

  /** Reads the config; where it is wrong the last one that was right goes on. */
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
    this.tune(config.pagers);
    this.forget();
    this.bench.moved();
  }

  reload() {
    const { count } = this.bench;
    const port = this.axis === "horizontal" ? this.bench.width : this.bench.height;
    const own = ownExtents(count, port);
    // What the config's layout takes: pages of its own extent, of theirs, or at places of theirs.
    const isOwn = this.view.reload(own);
    if (!isOwn && !this.view.reload(places(own))) this.view.reload(count);
    this.forget();
  }

  resize() {
    const { extent, crossExtent } = this.bench.measures(this.axis);
    this.view.resize(extent, crossExtent);
    this.forget();
  }

  /** What was drawn of another config or another size is no more. */
  forget() {
    this.map = undefined;
    this.free();
    this.start = undefined;
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

  /** It has come to rest: everything that is about the whole gesture is drawn. */
  rested(state) {
    this.drawCourse();
    this.bench.later(this);
  }

  /** What takes longer than a frame, when there is time. */
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

  /** A gesture begins: the map is of the rest that it leaves. */
  begin() {
    const state = this.view?.state;
    if (state?.phase !== "idle") return;
    this.start = state.offset;
    this.startPage = state.settled;
    this.free();
    this.origin = this.view.pager();
  }

  free() {
    this.origin?.free();
    this.origin = undefined;
  }

  keyOfMap(state) { return `${this.text}|${state.settled}|${state.extent}|${state.pageCount}`; }

  /** Where a gesture would lead from the rest that the last one left, for every way and speed. */
  sample(base) {
    const state = base.state;
    const [columns, rows] = [61, 41];
    const rest = state.targetOffset;
    const reach = Math.max(1, state.extent * 1.5);
    const speed = 2;
    const cells = new Int16Array(columns * rows);
    for (let column = 0; column < columns; column++) {
      const offset = rest + reach * ((2 * column) / (columns - 1) - 1);
      const pager = base.copy();
      pager.send({ kind: "beginDrag", offset: rest });
      pager.send({ kind: "scroll", offset, cause: "drag" });
      for (let row = 0; row < rows; row++) {
        const velocity = speed * (1 - (2 * row) / (rows - 1));
        const { rests, page, lap } = pager.decide({ velocity });
        cells[row * columns + column] = rests
          ? Math.max(-99, Math.min(99, page + lap * state.pageCount - state.settled)) : 999;
      }
      pager.free();
    }
    return { columns, rows, cells, reach, speed, rest };
  }

  drawMap() {
    const canvas = this.find(".decisions");
    const state = this.view.state;
    if (!this.find(".map").open || state.phase !== "idle" || state.pageCount === 0) return;
    this.origin ??= this.view.pager();
    const key = this.keyOfMap(this.origin.state);
    if (key !== this.mapKey) this.map = undefined;
    this.mapKey = key;
    const map = (this.map ??= this.sample(this.origin));
    const context = canvas.getContext("2d");
    const { width, height } = canvas;
    const isDark = getComputedStyle(canvas).colorScheme !== "" && matchMedia("(prefers-color-scheme: dark)").matches;
    context.clearRect(0, 0, width, height);
    const [cellWidth, cellHeight] = [width / map.columns, height / map.rows];
    const seen = new Map();
    for (let row = 0; row < map.rows; row++) {
      for (let column = 0; column < map.columns; column++) {
        const pages = map.cells[row * map.columns + column];
        context.fillStyle = colour(pages, isDark);
        context.fillRect(Math.floor(column * cellWidth), Math.floor(row * cellHeight),
          Math.ceil(cellWidth), Math.ceil(cellHeight));
        const sum = seen.get(pages) ?? { x: 0, y: 0, count: 0 };
        sum.x += (column + 0.5) * cellWidth;
        sum.y += (row + 0.5) * cellHeight;
        sum.count += 1;
        seen.set(pages, sum);
      }
    }
    context.font = "13px system-ui";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = isDark ? "#fff" : "#111";
    for (const [pages, { x, y, count }] of seen) {
      if (count > 30) context.fillText(sign(pages), x / count, y / count);
    }
    context.strokeStyle = isDark ? "#ffffff55" : "#00000055";
    context.beginPath();
    context.moveTo(width / 2, 0);
    context.lineTo(width / 2, height);
    context.moveTo(0, height / 2);
    context.lineTo(width, height / 2);
    context.stroke();
    const decision = this.view.decision;
    let last = "no gesture yet";
    if (decision && this.start !== undefined) {
      const x = ((decision.offset - this.start) / map.reach + 1) / 2;
      const y = (1 - decision.velocity / map.speed) / 2;
      const inside = (value) => Math.max(0.01, Math.min(0.99, value));
      context.beginPath();
      context.arc(inside(x) * width, inside(y) * height, 6, 0, 7);
      context.fillStyle = isDark ? "#fff" : "#000";
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = isDark ? "#000" : "#fff";
      context.stroke();
      context.lineWidth = 1;
      last = `the last gesture moved ${number(decision.offset - this.start)} points and left at ${number(decision.velocity)} points per millisecond`;
    }
    canvas.setAttribute("aria-label",
      `Decision map of ${this.name}: pages turned by distance, to ${number(map.reach, 0)} points either way, and speed, to ${map.speed}; ${last}`);
  }

  /** Where it was over time, and the line it came to rest on. */
  drawCourse() {
    const canvas = this.find(".course");
    if (!this.find(".way").open) return;
    const context = canvas.getContext("2d");
    const { width, height } = canvas;
    context.clearRect(0, 0, width, height);
    const points = this.course;
    canvas.setAttribute("aria-label", `Course of ${this.name}: no motion yet`);
    if (points.length < 2) return;
    const style = getComputedStyle(canvas);
    const [begin, end] = [points[0][0], points[points.length - 1][0]];
    const offsets = points.map(([, offset]) => offset);
    const [low, high] = [Math.min(...offsets), Math.max(...offsets)];
    const x = (time) => 6 + ((width - 12) * (time - begin)) / Math.max(1, end - begin);
    const y = (offset) => height - 14 - ((height - 28) * (offset - low)) / Math.max(1, high - low);
    // A canvas takes no variables; the colour of its text is resolved.
    context.strokeStyle = style.color;
    context.globalAlpha = 0.4;
    context.beginPath();
    context.moveTo(0, y(offsets[offsets.length - 1]));
    context.lineTo(width, y(offsets[offsets.length - 1]));
    context.stroke();
    context.globalAlpha = 1;
    context.lineWidth = 2;
    context.beginPath();
    points.forEach(([time, offset], index) => {
      if (index) context.lineTo(x(time), y(offset));
      else context.moveTo(x(time), y(offset));
    });
    context.stroke();
    context.lineWidth = 1;
    context.fillStyle = getComputedStyle(this.root).color;
    context.font = "12px system-ui";
    context.textAlign = "right";
    context.fillText(`${number(end - begin, 0)} ms, to ${number(offsets[offsets.length - 1])}`, width - 6, 12);
    canvas.setAttribute("aria-label",
      `Course of ${this.name}: from ${number(offsets[0])} to ${number(offsets[offsets.length - 1])} in ${number(end - begin, 0)} milliseconds`);
  }

  // ---------------------------------------------------------------- tuning

  /** A control for every parameter that the config states. */
  tune(pagers) {
    const stated = pagers.flatMap((pager) => pager.parameters.map((field) => ({
      ...field,
      group: [pagers.length > 1 ? pager.name : "", field.when].filter(Boolean).join(", "),
    })));
    const fields = stated.map((field) => `${field.group}/${field.node}/${field.name}/${field.type}`).join();
    this.parameters = stated;
    if (fields === this.fields) return this.refresh();
    this.fields = fields;
    const controls = this.find(".controls");
    controls.replaceChildren();
    let group = "";
    stated.forEach((field, index) => {
      if (field.group !== group) {
        group = field.group;
        const title = document.createElement("div");
        title.className = "group";
        title.textContent = group;
        controls.append(title);
      }
      controls.append(...this.control(field, index));
    });
    this.refresh();
  }

  control(field, index) {
    const id = `${this.bench.stages.length}-${this.file}-${index}-${Math.random().toString(36).slice(2)}`;
    const label = document.createElement("label");
    label.htmlFor = id;
    label.textContent = field.node === field.name ? field.name : `${field.node} ${field.name}`;
    label.title = field.summary;
    const describe = (element) => {
      element.title = field.summary;
      element.dataset.index = index;
      return element;
    };
    if (field.choices && field.type === "choice") {
      const select = describe(document.createElement("select"));
      select.id = id;
      select.className = "wide";
      for (const choice of field.choices) select.add(new Option(choice, choice));
      select.addEventListener("change", () => this.state(index, select.value));
      return [label, select];
    }
    if (field.type === "bool") {
      const box = describe(document.createElement("input"));
      box.type = "checkbox";
      box.id = id;
      box.className = "wide";
      box.addEventListener("change", () => this.state(index, box.checked ? "#true" : "#false"));
      return [label, box];
    }
    if (amount(field) === null) {
      const text = describe(document.createElement("input"));
      text.type = "text";
      text.id = id;
      text.className = "wide";
      text.addEventListener("change", () => this.state(index, text.value));
      return [label, text];
    }
    const range = describe(document.createElement("input"));
    range.type = "range";
    range.setAttribute("aria-label", `${label.textContent}, slider`);
    const exact = describe(document.createElement("input"));
    exact.type = "number";
    exact.id = id;
    const isWhole = field.type.startsWith("integer");
    exact.step = range.step = isWhole ? 1 : "any";
    for (const input of [range, exact]) {
      input.addEventListener("input", () => {
        if (input.value !== "" && Number.isFinite(Number(input.value))) {
          const value = Number(input.value);
          this.state(index, isWhole ? String(Math.round(value)) : number(value, 4));
        }
      });
    }
    return [label, range, exact];
  }

  /** Shows in the controls what the text says; one that is being typed in is left alone. */
  refresh() {
    for (const element of this.find(".controls").querySelectorAll("[data-index]")) {
      const field = this.parameters[Number(element.dataset.index)];
      if (element.type === "checkbox") element.checked = field.text.endsWith("true");
      else if (element.type === "range") {
        const value = amount(field) ?? 0;
        const scale = span(field, value);
        if (document.activeElement !== element || Number(element.max) < value) {
          [element.min, element.max] = scale;
          element.step = field.type.startsWith("integer") ? 1 : (scale[1] - scale[0]) / 200;
        }
        element.value = value;
      } else if (document.activeElement !== element) {
        element.value = amount(field) ?? bare(field.text);
      }
    }
  }

  /** Writes a value into the text, beside its unit. */
  state(index, value) {
    const { text, start, end } = this.parameters[index];
    const unit = /^\([^)]*\)/.exec(text)?.[0] ?? "";
    const bytes = new TextEncoder().encode(this.text);
    const decode = (part) => new TextDecoder().decode(part);
    this.read(decode(bytes.slice(0, start)) + unit + value + decode(bytes.slice(end)));
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

  download() { offer(this.file.split("/").pop(), this.text); }
  reset() { this.read(this.original); }
}

const sign = (pages) => (pages === 999 ? "coasts" : pages > 0 ? `+${pages}` : pages < 0 ? `\u2212${-pages}` : "stays");

function colour(pages, isDark) {
  if (pages === 999) return isDark ? "#444" : "#ccc";
  if (pages === 0) return isDark ? "#2a2d33" : "#eeeeea";
  const depth = Math.min(4, Math.abs(pages));
  const light = isDark ? 26 + depth * 7 : 88 - depth * 9;
  return `hsl(${pages > 0 ? 212 : 28} 62% ${light}%)`;
}

/** The number of a value without its unit; `null` for what is none. */
function amount(field) {
  if (!("minimum" in field)) return null;
  const value = Number(bare(field.text).replaceAll("_", ""));
  return Number.isFinite(value) ? value : null;
}

const bare = (text) => text.replace(/^\([^)]*\)/, "").replace(/^"(.*)"$/, "$1");

/** The ends of a slider: what is near the value, within what the schema allows. */
function span(field, value) {
  const isShare = /^\((viewport|port|page|extent)\)/.test(field.text);
  const scale = field.type.startsWith("integer") ? 10 : field.type === "speed" ? 4
    : field.type === "length" ? (isShare ? 2 : 600) : 2;
  const [least, most] = [field.minimum ?? 0, field.maximum ?? scale];
  return [Math.max(least, Math.min(0, value * 2)), Math.min(most, Math.max(scale, value * 2))];
}

function offer(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// ------------------------------------------------------------------ all of them

class Bench {
  constructor(folio, configs) {
    this.folio = folio;
    this.stages = [];
    this.entries = [];
    this.time = null;
    this.recorded = [];
    this.count = 20;
    this.direction = {};
    this.width = Math.min(390, Math.max(240, document.documentElement.clientWidth - 32));
    this.height = Math.max(320, Math.min(640, innerHeight - 240));
    this.fit();
    for (const config of configs) this.stages.push(new Stage(this, config));
    this.wire();
    this.moved();
  }

  measures(axis) {
    return axis === "vertical"
      ? { extent: this.height, crossExtent: this.width }
      : { extent: this.width, crossExtent: this.height };
  }

  /** Everything that happened, for whoever wants to play it again. */
  log(entry) {
    if (this.entries.length < 100_000) this.entries.push(entry);
  }

  get views() { return this.stages.filter((stage) => stage.view).map((stage) => stage.view); }

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
    for (const stage of this.stages) stage.begin();
    this.each("touch");
    this.moved();
  }

  move(distance) {
    this.each("move", distance);
    this.moved();
  }

  lift() {
    this.each("lift");
    this.note();
    this.calm();
  }

  cancel() {
    this.each("cancel");
    this.calm();
  }

  wheel(distance) {
    for (const stage of this.stages) stage.begin();
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

  /** Draws what moved, and goes on frame by frame while something does. */
  moved() {
    if (this.frame === undefined) this.frame = requestAnimationFrame((time) => this.step(time));
  }

  step(time) {
    this.frame = undefined;
    const begin = performance.now();
    this.pass(time);
    let goesOn = false;
    for (const stage of this.stages) {
      stage.draw();
      const state = stage.view?.state;
      goesOn ||= state && (state.isMoving || state.isTouched || (state.plays && !$("calm").checked));
    }
    if (goesOn) this.moved();
    else this.time = null;
    // Whoever measures puts lists here.
    this.frames?.push(time);
    this.work?.push(performance.now() - begin);
  }

  /** Explains what has come to rest, one config after the other, between frames. */
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

  // ---------------------------------------------------------------- recording

  /**
   * Notes a gesture for `folio fit`: what it was, and the page that was meant, which is where the first
   * config led unless another is stated.
   */
  note() {
    if (!this.isRecording) return;
    const stage = this.stages[0];
    const decision = stage?.view?.decision;
    if (!decision || decision.page === null || stage.startPage === null) return;
    this.recorded.push({
      page: stage.startPage, distance: decision.offset - stage.start,
      velocity: decision.velocity, meant: decision.page,
    });
    $("meant").disabled = false;
    $("meant").value = decision.page;
    this.showRecorded();
  }

  showRecorded() {
    const save = $("save");
    save.disabled = this.recorded.length === 0;
    save.textContent = `Download ${this.recorded.length} gesture${this.recorded.length === 1 ? "" : "s"}`;
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
        this.each("setDirection", this.direction);
        for (const stage of this.stages) {
          this.dress(stage);
          stage.forget();
        }
        this.moved();
      });
    }
    $("rotate").addEventListener("click", () => this.resize(this.height, this.width));
    $("previous").addEventListener("click", () => this.key("previous"));
    $("next").addEventListener("click", () => this.key("next"));
    $("record").addEventListener("click", () => {
      this.isRecording = !this.isRecording;
      $("record").setAttribute("aria-pressed", String(this.isRecording));
    });
    change("meant", () => {
      const last = this.recorded[this.recorded.length - 1];
      const meant = Number($("meant").value);
      if (last && Number.isInteger(meant)) last.meant = meant;
    });
    $("save").addEventListener("click", () => {
      offer("gestures.jsonl", this.recorded.map((line) => JSON.stringify(line) + "\n").join(""));
    });
    $("calm").checked = reduced.matches;
    reduced.addEventListener("change", () => { $("calm").checked = reduced.matches; });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      for (const stage of this.stages) stage.drawAll();
    });
    $("bar").addEventListener("submit", (event) => event.preventDefault());
  }
}

const bytes = Uint8Array.from(atob($("engine").textContent), (letter) => letter.charCodeAt(0));
globalThis.folioPreview = new Bench(await Folio.load(bytes), JSON.parse($("configs").textContent));
