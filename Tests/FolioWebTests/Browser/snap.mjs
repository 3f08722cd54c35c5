// Compares css-mandatory and css-proximity with the browser's own scroll snap: on generated layouts, in every
// writing mode, a scroll to a position, by a distance, by a key or by a wheel settles at the same offset.
//
//   node snap.mjs FOLIO_MJS FOLIO_WASM [LAYOUTS [SEED]]
//
// Prints how many of each kind agree, and lists those that differ; fails below 99.9 %. Known differences of
// the browser are counted separately:
// - cut: an area covers the port and exceeds the content's start or end. The browser aligns the area
//   instead of scrolling to that end.
// - inside: an arrow key inside an area that covers the port, near its edge. The browser scrolls to the
//   aligned position if that is on the way, Folio to the edge.
// - beyond: a page key. The browser takes no area beyond the page's length if there is one before it.

import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./devtools.mjs";
import { SnapPort, portScript } from "./snap-port.mjs";

const [face, engine, layouts = "100", firstSeed = "99"] = process.argv.slice(2);
const { Folio } = await import(pathToFileURL(resolve(face)).href);
const folio = await Folio.load(readFileSync(engine));
const port = 300;

let seed = Number(firstSeed);
const below = (count) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 4294967296) * count);
};
const one = (list) => list[below(list.length)];

const even = (count) => 2 * below(count / 2);

/** Boxes that snap at whole pixels, as a browser does; some wider than the port, some that do not snap. */
function layout(hasStops) {
  const boxes = [];
  let start = below(60);
  for (let count = 2 + below(8); count > 0; count--) {
    boxes.push({
      start, extent: below(6) === 0 ? 320 + even(400) : 40 + even(260),
      align: one(["start", "center", "end", "start", "none"]),
      stops: hasStops && below(3) === 0, before: below(5) ? 0 : even(30), after: below(5) ? 0 : even(30),
    });
    start += boxes.at(-1).extent + below(80);
  }
  const content = start + below(100);
  const padding = below(3) ? [0, 0] : [even(40), even(40)];
  const largest = Math.max(0, content - port);
  return { boxes, content, padding, motions: motions(largest, port - padding[0] - padding[1]) };
}

/** Motions, each with the offset before; a page key moves by a share of the port less its padding. */
function motions(largest, port) {
  const place = () => below(largest + 1);
  const signed = (size) => (below(2) ? size : -size);
  return [
    ...Array.from({ length: 6 }, () => ({ kind: "to", from: place(), to: place() })),
    ...Array.from({ length: 4 }, () => ({ kind: "by", from: place(), by: signed(5 + below(900)) })),
    { kind: "line", from: place(), by: signed(40) },
    { kind: "page", from: place(), by: signed(Math.floor(port * 0.875)) },
    { kind: "document", from: place(), by: signed(largest) },
    { kind: "wheel", from: place(), by: signed(20 + below(400)) },
  ];
}

/** The area of a box with its margins. */
const area = ({ start, extent, before, after }) => [start - before, start + extent + after];

/** Why the browser may differ; empty if it should not. */
function reason({ boxes, content, padding: [leading, trailing] }, motion, from, to) {
  const covering = boxes.filter((box) => {
    const [low, high] = area(box);
    return box.align !== "none" && high - low > port - leading - trailing;
  }).map(area);
  if (covering.some(([low, high]) => low < leading || high > content - trailing)) return "cut";
  const isInside = covering.some(([low, high]) => low - leading <= from && from <= high + trailing - port);
  if (motion.kind === "line" && isInside) return "inside";
  return motion.kind === "page" && Math.abs(to - from) > Math.abs(motion.by) ? "beyond" : "";
}

const alignments = { start: 0, center: 0.5, end: 1 };

/** The offset where a pager settles from an offset. */
function decide(pager, motion, offset, largest) {
  const copy = pager.copy();
  const asked = motion.kind === "to" ? motion.to : offset + motion.by;
  const end = Math.max(0, Math.min(largest, asked));
  const isPlace = motion.kind === "to" || motion.kind === "wheel";
  copy.send({ kind: "beginDrag", offset });
  copy.send({ kind: "scroll", offset: isPlace ? end : offset, cause: "drag" });
  const { rests, offset: rest } = copy.decide({
    // For a distance or a key, the browser searches around the unclamped end of the motion.
    velocity: isPlace ? 0 : Math.sign(motion.by), proposedTarget: isPlace ? end : asked,
    gesture: isPlace ? "end" : motion.kind === "line" ? "direction" : "direction-and-end",
    movedBy: isPlace || motion.kind === "by" ? "wheel" : "key",
  });
  copy.free();
  return rests ? rest : end;
}

/** A pager with the preset of a strictness, and the padding of a layout. */
function pagerOf(strictness, { boxes, content, padding: [leading, trailing] }) {
  const config = folio.config(`pager padded extends=css-${strictness} {
    snap leading tall=cover scroll-padding-leading=${leading} scroll-padding-trailing=${trailing}
  }`);
  const pager = config.pager();
  pager.send({ kind: "resize", extent: port, crossExtent: 100 });
  pager.reload(boxes.map(({ start, extent, align, stops, before, after }) => ({
    start, extent, alignment: alignments[align] ?? NaN, rests: align !== "none",
    leadingMargin: before, trailingMargin: after, stops,
  })), content);
  return { pager, free() { pager.free(); config.free(); } };
}

const folder = mkdtempSync(join(tmpdir(), "folio-snap-"));
const blank = join(folder, "blank.html");
writeFileSync(blank, `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script>${portScript}</script>`);
const browser = await Browser.start();
const sums = {};
const different = [];
try {
  const page = await browser.page(pathToFileURL(blank).href, { width: 800, height: 600, calm: true });
  for (let count = 0; count < Number(layouts); count++) {
    const made = layout(count % 4 === 3);
    const writing = one(SnapPort.writings);
    made.motions = made.motions.filter((motion) => SnapPort.has(motion.kind, writing));
    for (const strictness of ["mandatory", "proximity"]) {
      const box = new SnapPort(page, writing, strictness, port);
      const theirs = await box.play(made);
      const ours = pagerOf(strictness, made);
      // Home and End pass areas that stop.
      const passing = pagerOf(strictness, { ...made, boxes: made.boxes.map((box) => ({ ...box, stops: false })) });
      made.motions.forEach((motion, index) => {
        const { start, rest } = theirs[index];
        const { pager } = motion.kind === "document" ? passing : ours;
        const answer = decide(pager, motion, start, Math.max(0, made.content - port));
        const why = reason(made, motion, start, answer);
        const sum = ((sums[why] ??= {})[`${motion.kind}, ${strictness}`] ??= { asked: 0, same: 0 });
        sum.asked += 1;
        if (Math.abs(answer - rest) <= 0.5) sum.same += 1;
        else different.push({ why, strictness, writing: writing.name, motion, start, ours: answer, theirs: rest, layout: { ...made, motions: undefined } });
      });
      ours.free();
      passing.free();
    }
  }
} finally {
  await browser.end();
}
const totals = Object.fromEntries(Object.entries(sums).map(([why, kinds]) => {
  const total = (name) => Object.values(kinds).reduce((sum, counts) => sum + counts[name], 0);
  return [why || "all others", { asked: total("asked"), same: total("same"), kinds }];
}));
console.log(JSON.stringify(totals, null, 1));
for (const line of different) console.error(JSON.stringify(line));
const { asked, same } = totals["all others"];
process.exitCode = asked - same > asked / 1000 ? 1 : 0;
