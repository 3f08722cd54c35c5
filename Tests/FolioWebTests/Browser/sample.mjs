// Checks the sample page in a real browser: an element of a web page that the engine pages.
//
//   node sample.mjs FOLIO_MJS FOLIO_WASM [PICTURE]

import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { Browser } from "./devtools.mjs";

const [face, engine, picture] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const files = {
  "/": ["text/html", join(here, "sample.html")],
  "/folio.mjs": ["text/javascript", face],
  "/folio.wasm": ["application/wasm", engine],
};
const server = createServer(({ url }, answer) => {
  const [type, file] = files[url] ?? [];
  if (!file) return answer.writeHead(url === "/favicon.ico" ? 204 : 404).end();
  answer.writeHead(200, { "content-type": type }).end(readFileSync(file));
});
await new Promise((yes) => server.listen(0, "127.0.0.1", yes));
const url = `http://127.0.0.1:${server.address().port}/`;

const browser = await Browser.start();

const idle = "pager.view.state.phase === 'idle' && pager.frame === undefined";

/** A page whose element has other children and another config. */
async function other(config, children) {
  const page = await browser.page(url, { width: 500, height: 600 });
  await page.until("globalThis.pager !== undefined");
  await page.ask(`(async () => {
    pager.end();
    const { Folio, ScrollPager } = await import("./folio.mjs");
    const shelf = document.getElementById("shelf");
    shelf.replaceChildren(...${children}.map((style, number) => {
      const card = document.createElement("article");
      card.textContent = "Card " + number;
      card.style.cssText = style;
      return card;
    }));
    globalThis.refused = [];
    globalThis.pager = new ScrollPager(await Folio.load("./folio.wasm"), shelf, ${JSON.stringify(config)});
    pager.addEventListener("loop-refused", ({ detail }) => refused.push(detail));
  })()`);
  return page;
}

/** The left edges of all visible pages, by their text. */
const lefts = (page) => page.ask(`(() => {
  const shelf = document.getElementById("shelf").getBoundingClientRect();
  return [...document.querySelectorAll("#shelf article")].map((card) => {
    const { left, right } = card.getBoundingClientRect();
    return [card.textContent, left - shelf.left, right > shelf.left && left < shelf.right, card.inert];
  }).filter(([, , shows]) => shows).map(([text, left, , inert]) => [text, left, inert])
    .sort((a, b) => a[1] - b[1]);
})()`);

/** Checks that a loop continues at its end, and shows a page twice if it must. */
async function loops() {
  const page = await other("pager p { loop clones; pages extent=300 }", "Array(3).fill('')");
  await page.ask("pager.go('last', false)");
  assert.deepEqual(await lefts(page), [["Card 2", 0, false], ["Card 0", 300, false]]);
  await page.ask("pager.go('next')");
  await page.until(idle);
  assert.equal(await page.ask("pager.page"), 0);
  assert.deepEqual(await lefts(page), [["Card 0", 0, false], ["Card 1", 300, false]]);
  await page.end();
  const short = await other("pager p { loop clones; pages extent=300; snap center }", "Array(2).fill('')");
  const shown = await lefts(short);
  if (await short.ask("pager.view.state.loops")) {
    assert.deepEqual(shown.map(([text, left]) => [text, left]), [["Card 1", -200], ["Card 0", 100], ["Card 1", 400]]);
    assert.equal(shown.filter(([, , inert]) => inert).length, 1);
  } else {
    assert.equal((await short.ask("refused")).length, 1);
  }
  await short.ask("pager.end()");
  assert.equal(await short.ask("document.querySelectorAll('#shelf > *').length"), 2);
  assert.deepEqual([...page.errors, ...short.errors], []);
  await short.end();
}

/** Checks pages with their own lengths, which grow. */
async function contents() {
  const page = await other(
    "pager p { pages extent=content spacing=10 }", "['width: 200px', 'width: 340px', 'width: 260px', 'width: 500px']");
  assert.deepEqual(await lefts(page), [["Card 0", 0, false], ["Card 1", 210, false]]);
  await page.ask("document.querySelectorAll('#shelf article')[0].style.width = '250px', 0");
  await page.until("pager.frames[1].at === 260");
  assert.deepEqual(await lefts(page), [["Card 0", 0, false], ["Card 1", 260, false]]);
  await page.ask("pager.go(2)");
  await page.until(idle);
  assert.deepEqual((await lefts(page))[0], ["Card 2", 0, false]);
  assert.deepEqual(page.errors, []);
  await page.end();
}

/** Checks that the pager goes to an element that gets the focus, or is the target of a link. */
async function reached() {
  const page = await other("pager p { pages extent=300 }", "Array(12).fill('')");
  await page.ask("pager.pages.forEach((card, number) => { card.id = 'card-' + number; card.tabIndex = 0; }), 0");
  await page.ask("document.getElementById('card-6').focus()");
  await page.until(`${idle} && pager.page === 6`);
  assert.deepEqual((await lefts(page))[0], ["Card 6", 0, false]);
  await page.ask("location.hash = '#card-2', 0");
  await page.until(`${idle} && pager.page === 2`);
  assert.deepEqual((await lefts(page))[0], ["Card 2", 0, false]);
  assert.deepEqual(page.errors, []);
  await page.end();
}

/** Checks that a pager frees the configs it reads, also unusable ones. */
async function given() {
  const page = await browser.page(url, { width: 500, height: 600 });
  await page.until("globalThis.pager !== undefined");
  const counts = await page.ask(`(async () => {
    const { Folio, ScrollPager } = await import("./folio.mjs");
    const folio = await Folio.load("./folio.wasm");
    const { folio_config_create: create, folio_config_destroy: destroy } = folio.calls;
    const counts = { made: 0, freed: 0 };
    folio.calls = {
      ...folio.calls,
      folio_config_create(...values) { counts.made += 1; return create(...values); },
      folio_config_destroy(config) { counts.freed += 1; destroy(config); },
    };
    const element = document.body.appendChild(document.createElement("div"));
    new ScrollPager(folio, element, "pager p {}").end();
    try { new ScrollPager(folio, element, "pager {"); } catch { counts.refused = true; }
    return counts;
  })()`);
  assert.deepEqual(counts, { made: 2, freed: 2, refused: true });
  assert.deepEqual(page.errors, []);
  await page.end();
}

/** Checks pages positioned by the style of the web page. */
async function placed() {
  const page = await other(
    "pager p { axis vertical; pages placed }", "['height: 150px; margin-bottom: 30px', 'height: 300px', 'height: 400px']");
  assert.deepEqual(
    await page.ask("pager.frames.map(({ at, extent }) => [at, extent])"), [[0, 150], [180, 300], [480, 400]]);
  await page.ask("pager.go(1)");
  await page.until(idle);
  assert.equal(await page.ask("document.getElementById('shelf').scrollTop"), 180);
  assert.deepEqual(page.errors, []);
  await page.end();
}

try {
  for (const options of [{ width: 500 }, { width: 500, dir: "rtl" }, { width: 500, calm: true }]) {
    const page = await browser.page(url, { height: 600, ...options });
    await page.until("globalThis.pager !== undefined");
    if (options.dir) {
      await page.ask(`document.documentElement.dir = "rtl", pager.end(), 0`);
      await page.ask(`(async () => {
        const { Folio, ScrollPager } = await import("./folio.mjs");
        globalThis.pager = new ScrollPager(await Folio.load("./folio.wasm"), document.getElementById("shelf"), config);
      })()`);
    }
    const sign = options.dir ? -1 : 1;
    const scroll = () => page.ask("document.getElementById('shelf').scrollLeft");
    const first = () => page.ask(`(() => {
      const shelf = document.getElementById("shelf").getBoundingClientRect();
      const card = document.getElementById("shelf").children[pager.page].getBoundingClientRect();
      return ${sign} > 0 ? card.left - shelf.left : shelf.right - card.right;
    })()`);
    assert.equal(await first(), 20);
    const drag = async (way, velocity) => {
      await page.mouse("mousePressed", 250, 250);
      for (let step = 1; step <= 5; step++) await page.mouse("mouseMoved", 250 + (way * step) / 5, 250);
      await page.mouse("mouseReleased", 250 + way, 250, { buttons: 0 });
      await page.until(idle);
    };
    await drag(-120 * sign);
    const thrown = await page.ask("pager.page");
    assert.ok(thrown >= 1, `a fling goes on, and came to ${thrown}`);
    assert.equal(await scroll(), sign * 310 * thrown);
    assert.equal(await first(), 20);
    await page.ask("document.getElementById('shelf').focus()");
    await page.key(sign > 0 ? "ArrowLeft" : "ArrowRight");
    await page.until(idle);
    assert.equal(await page.ask("pager.page"), thrown - 1);
    await page.wheel(250, 250, 400 * sign, 0);
    await page.until(`${idle} && pager.page !== ${thrown - 1}`);
    assert.equal(await first(), 20);
    await page.ask("pager.go('last')");
    await page.until(`${idle} && pager.page === 11`);
    await page.ask("document.body.style.width = '380px', 0");
    await page.until("pager.view.state.extent === 380");
    assert.equal(await page.ask("pager.page"), 11);
    // Beyond the end, the content follows the finger and returns.
    await page.mouse("mousePressed", 200, 250);
    await page.mouse("mouseMoved", 200 - 80 * sign, 250);
    const beyond = await page.ask("pager.view.state.offset - pager.view.state.maximumOffset");
    assert.ok(beyond > 20, `it is ${beyond} beyond the end`);
    const last = await page.ask(`document.getElementById("shelf").children[11].style.transform`);
    assert.ok(last.includes("translateX"), last);
    await page.mouse("mouseReleased", 200 - 80 * sign, 250, { buttons: 0 });
    await page.until(idle);
    assert.equal(await page.ask(`document.getElementById("shelf").children[11].style.transform`), "");
    assert.deepEqual(page.errors, []);
    if (picture && !options.dir) writeFileSync(picture, await page.picture());
    await page.end();
  }
  await loops();
  await contents();
  await placed();
  await reached();
  await given();
} finally {
  await browser.end();
  server.close();
}
console.log("an element pages, both ways, with and without motion, on loops, and with pages of its own");
