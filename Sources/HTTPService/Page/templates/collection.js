// @ts-check
import { starts } from "../documents/starts.js";
import { outline } from "./outline.js";

/**
 * @typedef {import("./outline.js").Outline} Outline
 * @typedef {{ name: string, text: string, title: string, description: string,
 *   outline: Outline | null }} Template
 */

/** The templates that the page offers: those it has, and documents that were opened. */
export class Collection extends EventTarget {
  /** @type {Template[]} */
  templates = starts.map((start) => ({ ...start, outline: outline(start.text) }));

  /**
   * Adds a document as the first one; it replaces one with the same name.
   *
   * @param {{ name: string, text: string }} document
   */
  add({ name, text }) {
    const read = outline(text);
    const title = read?.title || name;
    const added = { name, text, title, description: read?.description ?? "", outline: read };
    this.templates = [added, ...this.templates.filter((each) => each.name !== name)];
    this.dispatchEvent(new Event("changed"));
  }
}
