// Checks that the JavaScript API refuses invalid values before the engine could misinterpret them.
//
//   node refusals.mjs FOLIO_MJS FOLIO_WASM

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import assert from "node:assert/strict";

const [face, engine] = process.argv.slice(2);
const { Folio, FolioError } = await import(pathToFileURL(resolve(face)).href);
const folio = await Folio.load(readFileSync(engine));
const config = folio.config("pager p { pages extent=content }");
const view = config.view({ extent: 390, count: 0 });
const pager = config.pager();
pager.send({ kind: "resize", extent: 390 });
for (const one of [view, pager]) {
  one.reload([300, 300, 300]);
  one.go(1, false);
}

/** The offsets of both, and their numbers of pages. */
const places = () => [view, pager].map(({ state }) => [state.pageCount, state.settled, state.offset]);
const before = places();

/** Numbers that are no page numbers, or that 64 bits or JavaScript cannot represent exactly. */
const noIndices = [NaN, Infinity, 1.5, 1e300, -1e300, 2 ** 53, 2 ** 64, undefined, null, {}, true];
const words = ["constructor", "toString", "__proto__", "nowhere"];
const calls = [
  ...[view, pager].flatMap((one) => noIndices.flatMap((number) => [
    () => one.go(number, false),
    () => one.edit([], number ?? NaN),
    () => one.edit([{ kind: "remove", page: number ?? NaN }]),
  ])),
  ...noIndices.map((number) => () => pager.frame(number)),
  ...[NaN, 1.5, 1e300, 2 ** 64, -1].flatMap((count) => [
    () => view.reload(count), () => pager.reload(count), () => config.view({ count }),
  ]),
  ...words.flatMap((word) => [
    () => view.key(word),
    () => view.go(word, false),
    () => view.edit([{ kind: word, page: 0 }]),
    () => pager.send({ kind: word, count: 0 }),
    () => pager.send({ kind: "scroll", offset: 1, cause: word }),
  ]),
  () => pager.send({ kind: 2 ** 32 + 10, count: 0 }),
  () => pager.send({ kind: "scroll", offset: 1, cause: 2 ** 32 }),
  () => pager.decide({ velocity: NaN }),
];
for (const call of calls) {
  assert.throws(call, FolioError, String(call));
  assert.deepEqual(places(), before, String(call));
}
assert.equal(view.go(7), false);
assert.equal(view.go("last", false), true);
assert.equal(view.edit([{ kind: "remove", page: 0 }]), true);
assert.equal(view.state.pageCount, 2);
console.log(`${calls.length} calls are refused and change nothing`);
