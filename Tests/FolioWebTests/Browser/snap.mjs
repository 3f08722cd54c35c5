// css-mandatory and css-proximity against the browser's own scroll snap: on generated layouts a scroll to
// a position comes to rest at the same offset.
//
//   node snap.mjs FOLIO_MJS FOLIO_WASM CONFIGS [LAYOUTS]
//
// Says how many agree and lists what does not.

import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./devtools.mjs";

const [face, engine, configs, layouts = "100"] = process.argv.slice(2);
const { Folio } = await import(pathToFileURL(resolve(face)).href);
const folio = await Folio.load(readFileSync(engine));

let seed = 99;
const below = (count) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 4294967296) * count);
};

/** Boxes of whole pixels in a port of whole pixels, some of them wider than it, some that do not snap. */
function layout() {
  const boxes = [];
  let start = below(60);
  for (let count = 2 + below(8); count > 0; count--) {
    const extent = below(6) === 0 ? 320 + below(400) : 40 + below(260);
    boxes.push({ start, extent, align: ["start", "center", "end", "start", "none"][below(5)] });
    start += extent + below(80);
  }
  const content = start + below(100);
  const places = [];
  for (let asked = 0; asked < 6; asked++) places.push(below(Math.max(1, content - 300)));
  return { boxes, content, places };
}

const alignments = { start: 0, center: 0.5, end: 1 };

function decide(config, { boxes, content, places }) {
  const pager = config.pager();
  pager.send({ kind: "resize", extent: 300, crossExtent: 100 });
  pager.reload(boxes.map(({ start, extent, align }) => ({
    start, extent, alignment: alignments[align] ?? NaN, rests: align !== "none",
  })), content);
  const rests = places.map((place) => {
    const copy = pager.copy();
    copy.send({ kind: "beginDrag", offset: copy.state.offset });
    copy.send({ kind: "scroll", offset: place, cause: "drag" });
    const { rests: isRest, offset } = copy.decide({
      velocity: 0, gesture: "end", movedBy: "wheel", proposedTarget: place,
    });
    copy.free();
    return isRest ? offset : place;
  });
  pager.free();
  return rests;
}

const folder = mkdtempSync(join(tmpdir(), "folio-snap-"));
const blank = join(folder, "blank.html");
writeFileSync(blank, `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="box"></div>`);
const browser = await Browser.start();
const report = {};
const different = [];
try {
  const page = await browser.page(pathToFileURL(blank).href, { width: 800, height: 600 });
  for (const strictness of ["mandatory", "proximity"]) {
    const config = folio.config(readFileSync(join(configs, `css-${strictness}.kdl`), "utf8"));
    const sums = { asked: 0, same: 0 };
    for (let count = 0; count < Number(layouts); count++) {
      const made = layout();
      const theirs = await page.ask(`(async () => {
        const { boxes, content, places } = ${JSON.stringify(made)};
        const port = document.getElementById("box");
        port.replaceChildren();
        port.style.cssText = "position:relative;width:300px;height:100px;overflow:scroll;scroll-snap-type:x ${strictness}";
        const whole = document.createElement("div");
        whole.style.cssText = "position:absolute;left:0;top:0;height:1px;width:" + content + "px";
        port.append(whole);
        for (const { start, extent, align } of boxes) {
          const box = document.createElement("div");
          box.style.cssText = "position:absolute;top:0;height:50px;left:" + start + "px;width:" + extent + "px;scroll-snap-align:" + align;
          port.append(box);
        }
        const rests = [];
        for (const place of places) {
          port.scrollTo(place, 0);
          await new Promise((yes) => requestAnimationFrame(yes));
          rests.push(port.scrollLeft);
        }
        return rests;
      })()`);
      const ours = decide(config, made);
      made.places.forEach((place, index) => {
        sums.asked += 1;
        if (Math.abs(ours[index] - theirs[index]) <= 0.5) sums.same += 1;
        else different.push({ strictness, place, ours: ours[index], theirs: theirs[index], boxes: made.boxes, content: made.content });
      });
    }
    report[strictness] = sums;
    config.free();
  }
} finally {
  await browser.end();
}
console.log(JSON.stringify(report));
for (const line of different.slice(0, 12)) console.error(JSON.stringify(line));
process.exitCode = different.length ? 1 : 0;
