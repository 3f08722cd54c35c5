// The preview's controls: one for each parameter in a config, which edits the text.

let controlCount = 0;

/** Creates an element with properties. */
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

class Controls {
  /** `change` is called with the text after a control edits it. */
  constructor(root, change) {
    this.root = root;
    this.change = change;
    this.shape = "";
  }

  /** Shows the parameters of a text; reuses the controls if the parameters are the same. */
  show(text, pagers) {
    this.text = text;
    this.fields = pagers.flatMap((pager) => pager.parameters.map((field) => ({
      ...field,
      group: [pagers.length > 1 ? pager.name : "", field.when].filter(Boolean).join(", "),
    })));
    const shape = this.fields.map(({ group, node, name, type }) => `${group}/${node}/${name}/${type}`).join();
    if (shape !== this.shape) this.build();
    this.shape = shape;
    this.refresh();
  }

  build() {
    this.root.replaceChildren();
    let group = "";
    this.fields.forEach((field, index) => {
      if (field.group !== group) {
        group = field.group;
        this.root.append(make("div", { className: "group", textContent: group }));
      }
      const id = `parameter-${(controlCount += 1)}`;
      const words = field.node === field.name ? field.name : `${field.node} ${field.name}`;
      this.root.append(make("label", { htmlFor: id, textContent: words, title: field.summary }));
      for (const control of this.controls(field, index, words)) {
        control.title = field.summary;
        control.dataset.index = index;
        this.root.append(control);
      }
      this.root.lastElementChild.id = id;
    });
  }

  /** The controls of a parameter; the label belongs to the last one. */
  controls(field, index, words) {
    const whole = (control, value) => {
      control.className = "wide";
      control.addEventListener("change", () => this.write(index, value(control)));
      return [control];
    };
    if (field.type === "choice") {
      const select = make("select");
      for (const choice of field.choices) select.add(new Option(choice, choice));
      return whole(select, ({ value }) => value);
    }
    if (field.type === "bool") {
      return whole(make("input", { type: "checkbox" }), ({ checked }) => `#${checked}`);
    }
    if (amount(field) === null) return whole(make("input", { type: "text" }), ({ value }) => value);
    const step = isWhole(field) ? 1 : "any";
    const range = make("input", { type: "range", step, ariaLabel: `${words}, slider` });
    const exact = make("input", { type: "number", step });
    for (const input of [range, exact]) {
      input.addEventListener("input", () => {
        const value = Number(input.value);
        if (input.value === "" || !Number.isFinite(value)) return;
        this.write(index, isWhole(field) ? String(Math.round(value)) : number(value, 4));
      });
    }
    return [range, exact];
  }

  /** Updates the controls from the text, except the one being edited. */
  refresh() {
    for (const element of this.root.querySelectorAll("[data-index]")) {
      const field = this.fields[Number(element.dataset.index)];
      const isUsed = document.activeElement === element;
      if (element.type === "checkbox") element.checked = field.text.endsWith("true");
      else if (element.type === "range") this.slide(element, field, isUsed);
      else if (!isUsed) element.value = amount(field) ?? bare(field.text);
    }
  }

  slide(element, field, isUsed) {
    const value = amount(field) ?? 0;
    if (!isUsed || Number(element.max) < value) {
      [element.min, element.max] = span(field, value);
      element.step = isWhole(field) ? 1 : (element.max - element.min) / 200;
    }
    element.value = value;
  }

  /** Writes a value to the text and keeps its unit. */
  write(index, value) {
    const { text, start, end } = this.fields[index];
    const unit = /^\([^)]*\)/.exec(text)?.[0] ?? "";
    const bytes = new TextEncoder().encode(this.text);
    const decode = (part) => new TextDecoder().decode(part);
    this.change(decode(bytes.slice(0, start)) + unit + value + decode(bytes.slice(end)));
  }
}

const isWhole = (field) => field.type.startsWith("integer");

/** The number of a value without its unit; `null` if not a number. */
function amount(field) {
  if (!("minimum" in field)) return null;
  const value = Number(bare(field.text).replaceAll("_", ""));
  return Number.isFinite(value) ? value : null;
}

const bare = (text) => text.replace(/^\([^)]*\)/, "").replace(/^"(.*)"$/, "$1");

/** The range of a slider: around the value, within the range of the schema. */
function span(field, value) {
  const isShare = /^\((viewport|snapport|page|extent)\)/.test(field.text);
  const scale = isWhole(field) ? 10 : field.type === "speed" ? 4
    : field.type === "length" ? (isShare ? 2 : 600) : 2;
  const [least, most] = [field.minimum ?? 0, field.maximum ?? scale];
  return [Math.max(least, Math.min(0, value * 2)), Math.min(most, Math.max(scale, value * 2))];
}

