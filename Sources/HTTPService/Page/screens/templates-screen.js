// @ts-check
import { ServiceError } from "../api.js";
import { button, element } from "../dom.js";
import { readDocument, Refusal } from "../documents/files.js";
import { LoadFailure } from "../elements/load-failure.js";
import { icon } from "../icons.js";
import { notify } from "../notices.js";
import { whenRecovered } from "../recovery.js";
import { Collection } from "../templates/collection.js";
import { texts } from "../texts.js";
import { acceptDrops } from "./drop.js";

/**
 * @typedef {import("../templates/collection.js").Template} Template
 * @typedef {{ name: string, text: string }} NamedText
 */

/** The screen on which an author chooses a template. */
export class TemplatesScreen extends HTMLElement {
  #collection = new Collection();
  #list = element("ul", { className: "template-list", "aria-label": texts.templates.list });
  #failure = new LoadFailure(() => this.#load());
  #chooser = element("input", {
    type: "file", accept: ".json,application/json", hidden: true, tabIndex: -1, "aria-hidden": "true",
  });
  #fill;
  #edit;

  /**
   * @param {(document: NamedText) => void} fill
   * @param {(document: NamedText) => void} edit
   */
  constructor(fill, edit) {
    super();
    this.#fill = fill;
    this.#edit = edit;
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("header", { className: "screen-header" },
        element("div", {}, element("h1", {}, texts.screens.templates),
          element("p", { className: "muted" }, texts.templates.introduction)),
        this.#chooser,
        button(texts.templates.open, () => this.#chooser.click(), { className: "bar-button" })),
      this.#failure, this.#list);
    whenRecovered(() => this.#load());
    this.#chooser.addEventListener("change", () => {
      const [file] = this.#chooser.files ?? [];
      // The same file can be chosen again.
      this.#chooser.value = "";
      if (file) this.#open(file);
    });
    acceptDrops(this, texts.templates.dropHere, ([file]) => this.#open(file));
    this.#collection.addEventListener("changed", () => this.#show());
    this.#show();
  }

  navigate() {
    this.#load();
  }

  async #load() {
    try {
      await this.#collection.load();
      this.#failure.show("");
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // It is asked again when the connection or a key is there, and when the screen is shown again.
      this.#failure.show(texts.connection.noTemplates(error.message));
    }
  }

  /** @param {File} file */
  async #open(file) {
    try {
      const document = await readDocument(file);
      this.#collection.add(document);
      notify(texts.templates.opened(document.name));
      this.#list.querySelector("button")?.focus();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notify(error.message);
    }
  }

  #show() {
    this.#list.replaceChildren(...this.#collection.templates.map((template) => this.#card(template)));
  }

  /** @param {Template} template */
  #card(template) {
    const { title, description, outline } = template;
    const named = (/** @type {string} */ action) => ({ "aria-label": texts.renders.of(action, title) });
    return element("li", { className: "template-card" },
      picture(template),
      element("div", { className: "template-words" },
        element("h2", {}, element("bdi", {}, title)),
        description && element("p", { className: "muted" }, element("bdi", {}, description)),
        element("p", { className: "card-facts" }, outline ? contents(outline) : texts.templates.notRead),
        element("div", { className: "button-row" },
          outline && button(texts.templates.fill, () => this.#fill(template), {
            className: "bar-button main-button", ...named(texts.templates.fill),
          }),
          button(texts.templates.edit, () => this.#edit(template), {
            className: "bar-button", ...named(texts.templates.edit),
          }))));
  }
}

/**
 * The image of a template; without one, the shape of the canvas with the types of the slots in it.
 *
 * @param {Template} template
 */
function picture({ outline, cover }) {
  if (cover) {
    const image = element("img", { className: "template-cover", src: cover, alt: "", loading: "lazy" });
    return element("div", { className: "template-picture", "aria-hidden": "true" }, image);
  }
  const { width, height } = outline?.canvas ?? { width: 16, height: 9 };
  const types = new Set((outline?.slots ?? []).map(({ types: [type] }) => type));
  const frame = element("div", { className: "template-frame" }, ...[...types].map((type) => icon(type)));
  frame.style.setProperty("--ratio", String(width / height));
  return element("div", { className: "template-picture", "aria-hidden": "true" }, frame);
}

/** @param {import("../templates/outline.js").Outline} outline */
function contents({ slots, fields }) {
  const { counted, photo, video, sound, either, field, nothing, upTo } = texts.templates;
  const nouns = { photo, video, audio: sound };
  /** @type {Map<string, number>} */
  const counts = new Map();
  const lists = [];
  for (const { types, counts: many } of slots) {
    const noun = types.length === 1 ? nouns[types[0]] : either;
    if (many) lists.push(upTo(many.least, counted(many.most, noun)));
    else counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  if (fields.length > 0) counts.set(field, fields.length);
  return [...lists, ...[...counts].map(([noun, count]) => counted(count, noun))].join(", ") || nothing;
}

customElements.define("templates-screen", TemplatesScreen);
