// Headless Chromium over the DevTools protocol, through pipes: no package, no port.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
  static async start(program = process.env.CHROMIUM ?? "chromium") {
    const folder = mkdtempSync(join(tmpdir(), "folio-browser-"));
    const child = spawn(program, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--no-first-run", "--disable-extensions", "--hide-scrollbars", "--force-color-profile=srgb",
      `--user-data-dir=${folder}`, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    return new Browser(child, folder);
  }

  constructor(child, folder) {
    this.child = child;
    this.folder = folder;
    this.answers = new Map();
    this.listeners = [];
    this.number = 0;
    let rest = "";
    child.stdio[4].on("data", (data) => {
      rest += data;
      const messages = rest.split("\0");
      rest = messages.pop();
      for (const message of messages) this.take(JSON.parse(message));
    });
  }

  take(message) {
    const answer = this.answers.get(message.id);
    if (answer) {
      this.answers.delete(message.id);
      if (message.error) answer.no(new Error(`${answer.method}: ${message.error.message}`));
      else answer.yes(message.result);
    } else {
      for (const listener of this.listeners) listener(message);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = (this.number += 1);
    this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((yes, no) => this.answers.set(id, { yes, no, method }));
  }

  async page(url, { width = 1200, height = 900, dark = false, calm = false, touch = false } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.send("Page.enable");
    await page.send("Runtime.enable");
    await page.send("Log.enable");
    await page.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: touch,
    });
    if (touch) await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await page.send("Emulation.setEmulatedMedia", {
      features: [
        { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
        { name: "prefers-reduced-motion", value: calm ? "reduce" : "no-preference" },
      ],
    });
    const loaded = page.once("Page.loadEventFired");
    await page.send("Page.navigate", { url });
    await loaded;
    return page;
  }

  async end() {
    const ended = new Promise((yes) => this.child.once("exit", yes));
    await this.send("Browser.close").catch(() => this.child.kill());
    await ended;
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  constructor(browser, sessionId, targetId) {
    this.browser = browser;
    this.sessionId = sessionId;
    this.targetId = targetId;
    this.errors = [];
    browser.listeners.push((message) => {
      if (message.sessionId !== sessionId) return;
      if (message.method === "Runtime.exceptionThrown") {
        const { exceptionDetails } = message.params;
        this.errors.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
      }
      if (message.method === "Log.entryAdded" && message.params.entry.level === "error") {
        this.errors.push(message.params.entry.text);
      }
      if (message.method === "Runtime.consoleAPICalled" && message.params.type === "error") {
        this.errors.push(JSON.stringify(message.params.args));
      }
    });
  }

  send(method, params) { return this.browser.send(method, params, this.sessionId); }

  once(method) {
    return new Promise((yes) => {
      const listener = (message) => {
        if (message.sessionId !== this.sessionId || message.method !== method) return;
        this.browser.listeners.splice(this.browser.listeners.indexOf(listener), 1);
        yes(message.params);
      };
      this.browser.listeners.push(listener);
    });
  }

  /** The value of an expression in the page. */
  async ask(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  async until(expression, milliseconds = 20_000) {
    const end = Date.now() + milliseconds;
    while (!(await this.ask(expression))) {
      if (Date.now() > end) {
        const pages = "globalThis.folioPreview?.stages.map(({ name, view }) => [name, { ...view.state }])";
        throw new Error(`it never came to ${expression}: ${JSON.stringify(await this.ask(pages))}`);
      }
      await new Promise((yes) => setTimeout(yes, 30));
    }
  }

  mouse(type, x, y, more = {}) {
    return this.send("Input.dispatchMouseEvent", {
      type, x, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1, ...more,
    });
  }

  touch(type, x, y) {
    const points = type === "touchEnd" || type === "touchCancel" ? [] : [{ x, y }];
    return this.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  }

  wheel(x, y, deltaX, deltaY) {
    return this.send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX, deltaY });
  }

  async key(key, code = key) {
    const codes = { ArrowRight: 39, ArrowLeft: 37, ArrowUp: 38, ArrowDown: 40, Home: 36, End: 35,
      PageDown: 34, PageUp: 33, Tab: 9, " ": 32 };
    const more = { key, code, windowsVirtualKeyCode: codes[key] ?? 0 };
    await this.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...more });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...more });
  }

  async picture(all = false) {
    const { data } = await this.send("Page.captureScreenshot", {
      format: "png", captureBeyondViewport: all,
    });
    return Buffer.from(data, "base64");
  }

  end() { return this.browser.send("Target.closeTarget", { targetId: this.targetId }); }
}
