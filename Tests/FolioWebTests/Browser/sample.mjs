// The sample page in a real browser: an element of a page that is paged by the engine.
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
try {
  for (const options of [{ width: 500 }, { width: 500, dir: "rtl" }, { width: 500, calm: true }]) {
    const page = await browser.page(url, { height: 600, ...options });
    await page.until("globalThis.pager !== undefined");
    if (options.dir) {
      await page.ask(`document.documentElement.dir = "rtl", pager.end(), 0`);
      await page.ask(`(async () => {
        const { Folio, ScrollPager } = await import("./folio.mjs");
        globalThis.pager = new ScrollPager(await Folio.load("./folio.wasm"), document.getElementById("shelf"), pager.config.text);
      })()`);
    }
    const sign = options.dir ? -1 : 1;
    const idle = "pager.view.state.phase === 'idle' && pager.frame === undefined";
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
    assert.ok(thrown >= 1, `a throw goes on, and came to ${thrown}`);
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
    // Beyond the end the content follows the finger, and comes back.
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
} finally {
  await browser.end();
  server.close();
}
console.log("the sample page pages, both ways, with and without motion");
