// The link to `folio preview --serve`: saved configs arrive here, recordings go back.

class Desk {
  /** Follows the configs from a version on; `null` if nothing serves this page. */
  constructor(bench, version) {
    this.bench = bench;
    this.version = version;
    if (version !== null) this.follow();
  }

  get serves() { return this.version !== null; }

  /** The address of a part of the site; the page's own may end with a slash. */
  static at(part) { return location.pathname.replace(/\/?$/, "/") + part; }

  async follow() {
    for (;;) {
      const start = performance.now();
      const status = await this.poll();
      if (status === 404) return this.tell("This address has ended: open the one that `folio preview` shows now.");
      this.tell(status === 0 ? "The desk does not answer." : "");
      // After a failure, or an answer without news that came at once, the server is left alone.
      if (status !== 200 && performance.now() - start < 5_000) await new Promise((yes) => setTimeout(yes, 1_000));
    }
  }

  /** Waits for news, and returns the status of the answer; 0 without one. */
  async poll() {
    try {
      const answer = await fetch(Desk.at(`configs?${this.version}`), { cache: "no-store" });
      if (answer.status !== 200) return answer.status;
      const { version, texts } = await answer.json();
      this.version = version;
      this.bench.saved(texts);
      return 200;
    } catch {
      return 0;
    }
  }

  tell(words) {
    document.body.classList.toggle("isAlone", words !== "");
    if (words || $("told").dataset.link) $("told").textContent = words;
    $("told").dataset.link = words;
  }

  /** Sends a recording to the desk, and returns the sentence about it; `null` if it did not get there. */
  async send(file, text) {
    if (!this.serves) return null;
    try {
      const answer = await fetch(Desk.at(`recording?${file}`), { method: "POST", body: text });
      const words = await answer.text();
      return answer.status === 201 ? `The desk has it: folio run ${words}` : null;
    } catch {
      return null;
    }
  }
}

/** Lets the browser save a text as a file. */
function save(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
