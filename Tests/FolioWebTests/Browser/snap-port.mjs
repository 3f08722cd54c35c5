// A snapping scroll port in the browser, in one of the writing modes, and its motions.

/** The script in the page: builds the port, and returns its offset in reading order. */
export const portScript = `
let port, place;
function build({ boxes, content, padding }, { css, flow, snap, horizontal, sign }, strictness, extent) {
  const cross = flow === "inline" ? "block" : "inline";
  const along = (start, extent) =>
    "position:absolute;inset-" + flow + "-start:" + start + "px;" + flow + "-size:" + extent + "px;inset-" + cross + "-start:0;";
  document.body.replaceChildren();
  port = document.createElement("div");
  port.tabIndex = 0;
  port.style.cssText = css + ";position:relative;overflow:scroll;scroll-snap-type:" + snap + " " + strictness + ";"
    + flow + "-size:" + extent + "px;" + cross + "-size:100px;"
    + "scroll-padding-" + flow + ":" + padding[0] + "px " + padding[1] + "px";
  const whole = document.createElement("div");
  whole.style.cssText = along(0, content) + cross + "-size:1px";
  port.append(whole);
  for (const { start, extent, align, stops, before, after } of boxes) {
    const box = document.createElement("div");
    box.style.cssText = along(start, extent) + cross + "-size:50px;scroll-snap-align:" + align
      + ";scroll-snap-stop:" + (stops ? "always" : "normal")
      + ";scroll-margin-" + flow + ":" + before + "px " + after + "px";
    port.append(box);
  }
  document.body.append(port);
  port.focus({ preventScroll: true });
  place = {
    get now() { return sign * (horizontal ? port.scrollLeft : port.scrollTop) + 0; },
    to(offset) { horizontal ? port.scrollTo(sign * offset, 0) : port.scrollTo(0, sign * offset); },
    by(distance) { horizontal ? port.scrollBy(sign * distance, 0) : port.scrollBy(0, sign * distance); },
  };
}
const frame = () => new Promise((yes) => requestAnimationFrame(yes));
async function settled(frames) {
  let last = place.now;
  for (let still = 0; still < frames;) {
    await frame();
    still = place.now === last ? still + 1 : 0;
    last = place.now;
  }
  return last;
}
async function begin(from) { place.to(from); return settled(1); }
async function scroll({ kind, from, to, by }) {
  const start = await begin(from);
  kind === "to" ? place.to(to) : place.by(by);
  return { start, rest: await settled(1) };
}
`;

const keys = {
  line: { horizontal: ["ArrowRight", "ArrowLeft"], vertical: ["ArrowDown", "ArrowUp"] },
  page: { vertical: ["PageDown", "PageUp"] },
  document: { vertical: ["End", "Home"] },
};

export class SnapPort {
  /** The writing modes, with the direction of increasing offsets. */
  static writings = [
    { name: "x", css: "", flow: "inline", snap: "x", horizontal: true, sign: 1 },
    { name: "x, right to left", css: "direction:rtl", flow: "inline", snap: "x", horizontal: true, sign: -1 },
    { name: "y", css: "", flow: "block", snap: "y", horizontal: false, sign: 1 },
    { name: "inline, vertical", css: "writing-mode:vertical-rl", flow: "inline", snap: "inline", horizontal: false, sign: 1 },
    { name: "block, vertical", css: "writing-mode:vertical-rl", flow: "block", snap: "block", horizontal: true, sign: -1 },
  ];

  constructor(page, writing, strictness, extent) {
    Object.assign(this, { page, writing, strictness, extent });
  }

  /** The offsets of the port before and after each motion of a layout. */
  async play(layout) {
    const arguments_ = [layout, this.writing, this.strictness, this.extent].map((one) => JSON.stringify(one));
    await this.page.ask(`build(${arguments_.join(",")})`);
    const rests = [];
    for (const motion of layout.motions) rests.push(await this.move(motion));
    return rests;
  }

  async move(motion) {
    const key = this.key(motion);
    if (!key && motion.kind !== "wheel") return this.page.ask(`scroll(${JSON.stringify(motion)})`);
    const start = await this.page.ask(`begin(${motion.from})`);
    if (key) await this.page.key(key);
    else await this.turn(motion.by * this.writing.sign);
    // A wheel has stopped once it was not turned for a while; only then does the port snap.
    return { start, rest: await this.page.ask(`settled(${key ? 4 : 50})`) };
  }

  turn(distance) {
    return this.page.wheel(60, 60, this.writing.horizontal ? distance : 0, this.writing.horizontal ? 0 : distance);
  }

  /** Returns whether a motion exists: no key scrolls by pages or to an end horizontally. */
  static has(kind, { horizontal }) { return !horizontal || !keys[kind] || !!keys[kind].horizontal; }

  /** The key of a motion, if any. */
  key({ kind, by }) {
    const pair = keys[kind]?.[this.writing.horizontal ? "horizontal" : "vertical"];
    return pair?.[by * this.writing.sign > 0 ? 0 : 1];
  }
}
