// Plays pointers, wheel and keys on the preview in a real browser, over the DevTools protocol, and compares
// it with the native library, which plays the same calls.
//
//   node preview.mjs PAGE LIBRARY [GESTURES] [PICTURES]
//
// Fails if an offset differs in a single bit, if the console has an error, or if a control has no name.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Browser } from "./devtools.mjs";

const [file, library, gestures = "200", pictures] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const url = pathToFileURL(resolve(file)).href;
const failures = [];
const fail = (text) => failures.push(text);

let seed = 12345;
const random = () => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return seed / 4294967296;
};
const between = (low, high) => low + (high - low) * random();
const pause = (milliseconds) => new Promise((yes) => setTimeout(yes, milliseconds));

const isIdle = "folioPreview.timer === undefined && folioPreview.stages.every((stage) => stage.view.state.phase === 'idle' && !stage.view.state.isMoving)";

/** Records the offset of every config, to compare with the native library. */
const look = `(() => {
  folioPreview.log(["look"]);
  return folioPreview.stages.map(({ view }) => {
    const { offset, settled, phase } = view.state;
    return [offset, settled, phase];
  });
})()`;

/** The frame of a surface; a phone shows one at a time. */
async function surface(page, index = 0) {
  return page.ask(`(() => {
    const stage = folioPreview.stages[${index}];
    if (folioPreview.shown && folioPreview.shown !== stage) folioPreview.show(stage);
    const { surface } = stage;
    surface.scrollIntoView({ block: "center" });
    const { x, y, width, height } = surface.getBoundingClientRect();
    return { x, y, width, height };
  })()`);
}

const gesturesOf = {
  async drag(page, box, way = between(-150, 150)) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const steps = 2 + Math.floor(random() * 8);
    const rest = random() < 0.3;
    await page.mouse("mousePressed", x, y);
    for (let step = 1; step <= steps; step++) {
      await page.mouse("mouseMoved", x + (way * step) / steps, y + (way * step) / steps);
      if (random() < 0.5) await pause(between(2, 20));
    }
    if (rest) await pause(120);
    await page.mouse("mouseReleased", x + way, y + way, { buttons: 0 });
  },
  async touch(page, box) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const way = between(-150, 150);
    const steps = 2 + Math.floor(random() * 8);
    await page.touch("touchStart", x, y);
    for (let step = 1; step <= steps; step++) {
      await page.touch("touchMove", x + (way * step) / steps, y + (way * step) / steps);
    }
    await page.touch(random() < 0.15 ? "touchCancel" : "touchEnd");
  },
  async wheel(page, box) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (let notch = 0; notch < 1 + random() * 3; notch++) {
      await page.wheel(x, y, random() < 0.5 ? between(-160, 160) : 0, between(-160, 160));
    }
  },
  async key(page) {
    const keys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"];
    await page.ask("document.querySelector('.surface').focus()");
    await page.key(keys[Math.floor(random() * keys.length)]);
  },
};

/** Plays gestures on a page, and compares every offset at rest with the native library. */
async function compare(page, kinds, count) {
  const configs = await page.ask("JSON.parse(document.getElementById('configs').textContent)");
  const size = await page.ask("({ width: folioPreview.width, height: folioPreview.height })");
  const seen = [];
  const columns = configs.length;
  for (let gesture = 0; gesture < count; gesture++) {
    const box = await surface(page, gesture % columns);
    await gesturesOf[kinds[gesture % kinds.length]](page, box);
    // Sometimes a second gesture starts while the first still moves.
    if (random() < 0.2) {
      await pause(between(20, 200));
      await gesturesOf[kinds[0]](page, box);
    }
    await page.until(isIdle);
    seen.push(await page.ask(look));
  }
  const maps = await page.ask(mapsOf);
  const entries = await page.ask("folioPreview.entries");
  const answer = execFileSync("python3", [join(here, "replay.py"), library], {
    input: JSON.stringify({ configs, ...size, entries }), maxBuffer: 1 << 28,
  });
  const native = answer.toString().trim().split("\n").map((line) => JSON.parse(line));
  let same = 0;
  seen.forEach((states, gesture) => states.forEach(([offset, settled, phase], config) => {
    const [text, page] = native[gesture][config];
    if (hexadecimal(text) === offset && page === (settled ?? -1) && phase === "idle") same += 1;
    else fail(`gesture ${gesture} on ${configs[config].name}: ${offset} on page ${settled}, natively ${hexadecimal(text)} on page ${page}`);
  }));
  native.at(-1).forEach((map, config) => {
    if (map !== maps[config]) fail(`the map of ${configs[config].name} is not the native one`);
  });
  return { gestures: count, configs: columns, same, of: seen.length * columns, maps: maps.length };
}

/** The map of every config at its offset, to compare with the native maps character by character. */
const mapsOf = `(() => {
  folioPreview.log(["map"]);
  return folioPreview.stages.map(({ view }) => view.words(6));
})()`;

/** For each config: the number of areas in its map, of colors in its picture, and the color of its dot. */
const drawnOf = `folioPreview.active.map((stage) => {
  const { canvas, x, y } = stage.map;
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const colour = (at) => data.slice(at, at + 3).join();
  const colours = new Map();
  for (let at = 0; at < data.length; at += 4) colours.set(colour(at), (colours.get(colour(at)) ?? 0) + 1);
  const scale = width / stage.map.width;
  const inside = (place, end) => Math.max(6, Math.min(end - 6, place)) * scale;
  const { distance, velocity } = stage.drag;
  const dot = [inside(x(distance), stage.map.width), inside(y(velocity), stage.map.height)];
  return {
    name: stage.name, leads: new Set(stage.drawn.map.regions.map(({ leads }) => leads)).size,
    areas: [...colours.values()].filter((count) => count > 40).length,
    dot: colour(4 * (width * Math.floor(dot[1]) + Math.floor(dot[0]))),
    course: stage.course.length,
  };
})`;

/** Checks that after a drag, every config has a map with the gesture's dot, and a plot in the picture. */
async function pictured(page) {
  await gesturesOf.drag(page, await surface(page), -150);
  await page.until(`${isIdle} && !folioPreview.waiting?.size`);
  const drawn = await page.ask(drawnOf);
  const ink = await page.ask("matchMedia('(prefers-color-scheme: dark)').matches ? '255,255,255' : '17,17,17'");
  for (const { name, leads, areas, dot, course } of drawn) {
    if (areas < Math.min(2, leads)) fail(`the map of ${name} shows ${areas} colours for ${leads} places`);
    if (dot !== ink) fail(`no dot on the map of ${name}, but ${dot}`);
    if (course < 2) fail(`${name} has no course`);
  }
}

/** Checks that the map's dot shows drags from rest only: no clicks, and no catching of a motion. */
async function dotted(page) {
  const dot = () => page.ask("folioPreview.stages[0].drag ?? null");
  const drag = async () => gesturesOf.drag(page, await surface(page), -120);
  const caught = async (what) => {
    const phase = await page.ask("folioPreview.stages[0].view.state.phase");
    if (phase !== "settling") fail(`nothing moves that could be caught after ${what}`);
    await drag();
    if (await dot()) fail(`a drag that catches a motion has a dot after ${what}`);
    await page.until(isIdle);
  };
  await drag();
  await page.until(isIdle);
  if (!Number.isFinite((await dot())?.distance)) fail("a drag has no dot");
  const box = await surface(page);
  await page.mouse("mousePressed", box.x + 20, box.y + 20);
  await page.mouse("mouseReleased", box.x + 20, box.y + 20, { buttons: 0 });
  await page.until(isIdle);
  if (await dot()) fail("a click has a dot");
  await drag();
  await caught("a drag");
  await drag();
  await page.ask("document.querySelector('#rotate').click()");
  await caught("a rotation");
}

/** A number in the hexadecimal notation of C and Python. */
function hexadecimal(text) {
  const [, sign, whole, part = "", power] = /^(-?)0x([01])(?:\.([0-9a-f]+))?p([+-]\d+)$/.exec(text);
  let mantissa = Number(whole);
  let scale = 1;
  for (const digit of part) mantissa += parseInt(digit, 16) * (scale /= 16);
  return (sign ? -1 : 1) * mantissa * 2 ** Number(power);
}

/** The times of frames while pages move, for a number of pages. */
async function frames(page, count) {
  await page.ask(`(() => {
    const field = document.getElementById("count");
    field.value = ${count};
    field.dispatchEvent(new Event("change"));
    folioPreview.frames = [], folioPreview.work = [];
  })()`);
  await page.until(isIdle);
  const box = await surface(page);
  for (let fling = 0; fling < 4; fling++) {
    await page.ask("folioPreview.frames.push(null)");
    const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
    await page.mouse("mousePressed", x, y);
    for (let step = 1; step <= 6; step++) await page.mouse("mouseMoved", x - step * 30, y - step * 30);
    await page.mouse("mouseReleased", x - 180, y - 180, { buttons: 0 });
    await page.until(isIdle);
  }
  const times = await page.ask("folioPreview.frames");
  const work = await page.ask("folioPreview.work ?? []");
  const gaps = [];
  times.forEach((time, index) => {
    if (index > 0 && time !== null && times[index - 1] !== null) gaps.push(time - times[index - 1]);
  });
  gaps.sort((a, b) => a - b);
  work.sort((a, b) => a - b);
  const at = (list, share) => Number((list[Math.floor((list.length - 1) * share)] ?? 0).toFixed(2));
  return {
    pages: count, frames: gaps.length, median: at(gaps, 0.5), most: at(gaps, 0.95),
    workMedian: at(work, 0.5), workMost: at(work, 0.95),
  };
}

/** Checks that every control has an accessible name. */
async function names(page) {
  await page.send("Accessibility.enable");
  const { nodes } = await page.send("Accessibility.getFullAXTree");
  const controls = ["button", "textbox", "checkbox", "combobox", "slider", "spinbutton", "separator", "splitter", "group", "image", "img"];
  let count = 0;
  for (const node of nodes) {
    const role = node.role?.value;
    if (node.ignored || !controls.includes(role)) continue;
    if (role === "group" && !node.properties?.some(({ name }) => name === "focusable")) continue;
    count += 1;
    if (!node.name?.value) fail(`a ${role} has no name`);
  }
  return count;
}

/** Checks that Tab reaches every control, and that a key turns a page of the surface. */
async function keyboard(page) {
  await page.ask("document.querySelector('#count').focus()");
  const reached = new Set();
  for (let press = 0; press < 2000; press++) {
    if (press > 0) await page.key("Tab");
    const where = await page.ask("(() => { const e = document.activeElement; if (e === document.body) return ''; e.dataset.tab ??= String(Math.random()); return e.dataset.tab; })()");
    if (where === "" || reached.has(where)) break;
    reached.add(where);
  }
  const all = await page.ask(`[...document.querySelectorAll("button, input, select, textarea, summary, [tabindex='0']")].filter((e) => !e.disabled && e.checkVisibility()).length`);
  if (reached.size !== all) fail(`Tab reaches ${reached.size} of ${all} controls`);
  return reached.size;
}

/** Checks that a key on each kind of control does what a pointer does. */
async function keys(page) {
  const does = async (query, key, what) => {
    await page.ask(`document.querySelector(${JSON.stringify(query)}).focus()`);
    const before = JSON.stringify(await page.ask(what));
    await page.key(key);
    await page.until(isIdle);
    if (JSON.stringify(await page.ask(what)) === before) fail(`${key} on ${query} does nothing`);
  };
  const first = "folioPreview.stages[0]";
  await does(".surface", "ArrowRight", `${first}.view.state.settled`);
  await does("#next", " ", `${first}.view.state.settled`);
  await does(".edge[data-side='width']", "ArrowRight", "folioPreview.width");
  await does(".edge[data-side='height']", "ArrowUp", "folioPreview.height");
  await does("#rotate", " ", "folioPreview.width");
  await does("#rtl", " ", `${first}.view.state.isMirrored`);
  await does("#reversed", " ", "folioPreview.direction.reversed");
  await does("#calm", " ", "document.getElementById('calm').checked");
  await does("#count", "ArrowUp", "folioPreview.count");
  await does(".controls select", "ArrowDown", `${first}.text`);
  await does("[data-do='reset']", " ", `${first}.text`);
  await does(".controls input[type='range']", "ArrowRight", `${first}.text`);
  await does("[data-do='reset']", " ", `${first}.text`);
  await does(".map summary", " ", `${first}.find(".map").open`);
}

const browser = await Browser.start();
const report = {};
try {
  const desk = await browser.page(url, { width: 1300, height: 900 });
  await desk.until("globalThis.folioPreview !== undefined");
  report.mouse = await compare(desk, ["drag", "drag", "wheel", "key"], Math.ceil(Number(gestures) * 0.75));
  report.controls = await names(desk);
  report.reached = await keyboard(desk);
  report.frames = [await frames(desk, 20), await frames(desk, 1_000_000)];
  const phone = await browser.page(url, { width: 390, height: 844, touch: true });
  await phone.until("globalThis.folioPreview !== undefined");
  report.touch = await compare(phone, ["touch"], Math.floor(Number(gestures) * 0.25));
  const calm = await browser.page(url, { width: 800, height: 900, calm: true });
  await calm.until("globalThis.folioPreview !== undefined");
  await calm.ask("document.querySelector('.surface').focus()");
  await calm.key("ArrowRight");
  const states = await calm.ask("folioPreview.stages.map((stage) => stage.view.state.phase)");
  if (states.some((phase) => phase !== "idle")) fail("less motion was asked for, and it moves");
  await keys(calm);
  const fresh = await browser.page(url, { width: 1300, height: 900 });
  await fresh.until("globalThis.folioPreview !== undefined");
  await dotted(fresh);
  for (const page of [desk, phone, calm, fresh]) page.errors.forEach((error) => fail(`console: ${error}`));
  for (const [name, width, height] of [["desk", 1300, 900], ["phone", 390, 844]]) {
    for (const dark of [false, true]) {
      const page = await browser.page(url, { width, height, dark, touch: name === "phone" });
      await page.until("globalThis.folioPreview !== undefined");
      await page.ask("document.querySelector('.surface').focus()");
      await pictured(page);
      await page.ask("scrollTo(0, 0)");
      if (pictures) writeFileSync(`${pictures}/${name}-${dark ? "dark" : "light"}.png`, await page.picture(true));
    }
  }
} finally {
  await browser.end();
}
console.log(JSON.stringify(report, null, 1));
for (const failure of failures.slice(0, 40)) console.error(failure);
process.exitCode = failures.length ? 1 : 0;
