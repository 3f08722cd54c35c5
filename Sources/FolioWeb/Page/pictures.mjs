// The preview's pictures: the map of all gestures, and a plot of the last one.

const number = (value, digits = 2) =>
  value === null ? "none" : String(Number(value.toFixed(digits)) + 0);

/** A canvas in the resolution of the screen. */
class Picture {
  constructor(canvas) {
    this.canvas = canvas;
    [this.width, this.height] = [canvas.width, canvas.height];
    const scale = Math.max(1, devicePixelRatio);
    [canvas.width, canvas.height] = [this.width * scale, this.height * scale];
    this.context = canvas.getContext("2d");
    this.context.scale(scale, scale);
  }

  /** Clears the canvas and sets its description for screen readers. */
  begin(words) {
    this.context.clearRect(0, 0, this.width, this.height);
    this.context.lineWidth = 1;
    this.canvas.setAttribute("aria-label", words);
  }

  line(...points) {
    const { context } = this;
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.stroke();
  }
}

const sign = (pages) => (typeof pages === "string" ? pages
  : pages > 0 ? `+${pages}` : pages < 0 ? `\u2212${-pages}` : "stays");

/** The map: drag distance across, release speed up, and a dot for the last gesture. */
class MapPicture extends Picture {
  /** `gesture` is the distance and speed of the last release, if any. */
  draw(name, map, gesture) {
    this.begin(`Decision map of ${name}. ${map.sentence} ${this.words(gesture)}`);
    this.isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const ink = this.isDark ? "#ffffff" : "#111111";
    const { distances: [left, right], velocities: [bottom, top] } = map;
    this.x = (distance) => (this.width * (distance - left)) / (right - left);
    this.y = (velocity) => (this.height * (top - velocity)) / (top - bottom);
    for (const region of map.regions) this.area(region);
    this.context.strokeStyle = `${ink}55`;
    this.line([this.x(0), 0], [this.x(0), this.height]);
    this.line([0, this.y(0)], [this.width, this.y(0)]);
    Object.assign(this.context, {
      font: "13px system-ui", textAlign: "center", textBaseline: "middle", fillStyle: ink, lineWidth: 4,
    });
    for (const region of map.regions) this.name(region);
    if (gesture) this.dot(gesture, ink);
  }

  words(gesture) {
    return !gesture ? "No drag from here yet." : `The last gesture moved ${number(gesture.distance)} points and left at ${
      number(gesture.velocity)} points per millisecond.`;
  }

  area({ leads, edges }) {
    const { context, x, y } = this;
    context.beginPath();
    for (const [velocity, from] of edges) context.lineTo(x(from), y(velocity));
    for (const [velocity, , to] of edges.toReversed()) context.lineTo(x(to), y(velocity));
    // The stroke covers the seam between two areas.
    context.fillStyle = context.strokeStyle = this.colour(leads);
    context.closePath();
    context.fill();
    context.stroke();
  }

  colour(pages) {
    if (typeof pages === "string") return this.isDark ? "#444" : "#ccc";
    if (pages === 0) return this.isDark ? "#2a2d33" : "#eeeeea";
    const depth = Math.min(4, Math.abs(pages));
    const light = this.isDark ? 26 + depth * 7 : 88 - depth * 9;
    return `hsl(${pages > 0 ? 212 : 28} 62% ${light}%)`;
  }

  /** Draws the label of an area if there is room for it. */
  name({ leads, center: [distance, velocity], edges }) {
    const { context, x, y } = this;
    const [, from, to] = edges.reduce((best, edge) =>
      (Math.abs(edge[0] - velocity) < Math.abs(best[0] - velocity) ? edge : best));
    const tall = y(edges[0][0]) - y(edges[edges.length - 1][0]);
    const words = sign(leads);
    if (x(to) - x(from) <= context.measureText(words).width + 6 || tall <= 16) return;
    context.strokeStyle = this.colour(leads);
    context.strokeText(words, x(distance), y(velocity));
    context.fillText(words, x(distance), y(velocity));
  }

  dot({ distance, velocity }, ink) {
    const { context } = this;
    const inside = (place, end) => Math.max(6, Math.min(end - 6, place));
    context.beginPath();
    context.arc(
      inside(this.x(distance), this.width), inside(this.y(velocity), this.height), 6, 0, 7);
    context.fillStyle = ink;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = this.isDark ? "#000" : "#fff";
    context.stroke();
  }
}

/** The plot: the offset over time, and a line where it settled. */
class CoursePicture extends Picture {
  /** `points` are pairs of time and offset. */
  draw(name, points) {
    if (points.length < 2) return this.begin(`Course of ${name}: no motion yet`);
    const { context, width, height } = this;
    const offsets = points.map(([, offset]) => offset);
    const [begin, end, last] = [points[0][0], points.at(-1)[0], offsets.at(-1)];
    this.begin(
      `Course of ${name}: from ${number(offsets[0])} to ${number(last)} in ${number(end - begin, 0)} milliseconds`);
    const low = offsets.reduce((a, b) => Math.min(a, b));
    const high = offsets.reduce((a, b) => Math.max(a, b));
    const x = (time) => 6 + ((width - 12) * (time - begin)) / Math.max(1, end - begin);
    const y = (offset) => height - 14 - ((height - 28) * (offset - low)) / Math.max(1, high - low);
    // A canvas does not resolve CSS variables.
    context.strokeStyle = getComputedStyle(this.canvas).color;
    context.globalAlpha = 0.4;
    this.line([0, y(last)], [width, y(last)]);
    context.globalAlpha = 1;
    context.lineWidth = 2;
    this.line(...points.map(([time, offset]) => [x(time), y(offset)]));
    context.fillStyle = getComputedStyle(this.canvas.parentElement).color;
    context.font = "12px system-ui";
    context.textAlign = "right";
    // The motion ends on the right, so the labels are on the left.
    const words = `${number(end - begin, 0)} ms, to ${number(last)}`;
    context.fillText(words, width - 6, y(last) < height / 2 ? height - 6 : 14);
  }
}

