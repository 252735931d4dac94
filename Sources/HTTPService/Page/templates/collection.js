// @ts-check
import { getJSON, send } from "../api.js";
import { starts } from "../documents/starts.js";
import { outline } from "./outline.js";

/**
 * @typedef {import("./outline.js").Outline} Outline
 * @typedef {{ name: string, text: string, title: string, description: string, cover: string,
 *   outline: Outline | null }} Template `cover` is the address of its image; empty if it has none.
 * @typedef {{ name: string, self: string, title?: string, description?: string, cover?: string }} Offer
 */

/** The templates that the page offers: documents that were opened, those of the server, and empty ones to begin with. */
export class Collection extends EventTarget {
  /** @type {Template[]} */
  #opened = [];
  /** @type {Template[] | null} Null until the server answered. */
  #offered = null;
  /** @type {Promise<void> | null} The request that runs. */
  #loading = null;
  #starts = starts.map((start) => ({ ...start, cover: "", outline: outline(start.text) }));

  /** @type {Template[]} */
  get templates() {
    return [...this.#opened, ...(this.#offered ?? []), ...this.#starts];
  }

  /**
   * Asks the server for its templates, until it has answered.
   *
   * @throws {import("../api.js").ServiceError} if it does not answer.
   */
  async load() {
    if (this.#offered) return;
    this.#loading ??= this.#read().finally(() => (this.#loading = null));
    await this.#loading;
  }

  async #read() {
    /** @type {{ templates: Offer[] }} */
    const { templates } = await getJSON("/v1/templates");
    this.#offered = await Promise.all(templates.map(read));
    this.dispatchEvent(new Event("changed"));
  }

  /**
   * Adds a document as the first one; it replaces one that was opened with the same name.
   *
   * @param {{ name: string, text: string }} document
   */
  add({ name, text }) {
    const made = outline(text);
    const title = made?.title || name;
    const added = { name, text, title, description: made?.description ?? "", cover: "", outline: made };
    this.#opened = [added, ...this.#opened.filter((each) => each.name !== name)];
    this.dispatchEvent(new Event("changed"));
  }
}

/**
 * Reads a template of the server.
 *
 * @param {Offer} offer
 * @returns {Promise<Template>}
 */
async function read({ name, self, title, description, cover }) {
  const text = await (await send(self, { headers: { Accept: "application/json" } })).text();
  return {
    name: name + ".json", text, title: title || name, description: description ?? "", cover: cover ?? "",
    outline: outline(text),
  };
}
