// Runs the conformance tables through WebAssembly: plays what the native tests recorded, and compares every
// number with theirs, bit for bit.
//
//   FOLIO_TRANSCRIPT=transcript.jsonl swift test --filter ConformanceTests
//   node conformance.mjs folio.mjs folio.wasm transcript.jsonl

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [face, engine, transcript] = process.argv.slice(2);
const { Folio } = await import(pathToFileURL(resolve(face)).href);
const folio = await Folio.load(readFileSync(engine));
const pagers = new Map();
const sums = { pagers: 0, events: 0, numbers: 0, different: 0 };

for (const text of readFileSync(transcript, "utf8").split("\n")) {
  if (text === "") continue;
  const { number, config, after, event, state } = JSON.parse(text);
  if (config !== undefined) {
    const read = folio.config(config);
    if (!read.diagnostics.valid) throw new Error(read.report);
    pagers.set(number, read.pager());
    read.free();
    sums.pagers += 1;
    continue;
  }
  const pager = pagers.get(after).copy();
  pagers.set(number, pager);
  if (event.pages) pager.reload(event.pages, event.contentExtent);
  else pager.send(event);
  const seen = pager.state;
  const same = [
    seen.offset, seen.targetOffset, seen.fraction, seen.progress, seen.minimumOffset,
    seen.maximumOffset, seen.contentExtent, seen.current ?? -1, seen.settled ?? -1,
    seen.target ?? -1, seen.phase,
  ];
  sums.events += 1;
  same.forEach((value, index) => {
    sums.numbers += 1;
    if (Object.is(value, state[index])) return;
    sums.different += 1;
    if (sums.different <= 20) {
      console.error(`line ${number}, ${JSON.stringify(event).slice(0, 120)}: ${value}, natively ${state[index]}`);
    }
  });
}
console.log(JSON.stringify(sums));
process.exitCode = sums.different || sums.events === 0 ? 1 : 0;
