// @ts-check
import { button, element } from "../dom.js";
import { icon } from "../icons.js";
import { Lines } from "../documents/lines.js";
import { texts } from "../texts.js";

/** @typedef {import("./json-editor.js").JSONEditor} JSONEditor */

/** A search of the editor's text. */
export class FindBar extends HTMLElement {
  /** @type {JSONEditor | null} */
  editor = null;
  #input = element("input", {
    type: "search", placeholder: texts.find.label, "aria-label": texts.find.label,
    spellcheck: false,
  });
  #result = element("output", { className: "find-result" });

  connectedCallback() {
    this.hidden = true;
    this.setAttribute("role", "search");
    this.append(this.#input, this.#result,
      button(texts.find.previous, () => this.#find(-1), { className: "small-button" }),
      button(texts.find.next, () => this.#find(1), { className: "small-button" }),
      button(icon("close"), () => this.close(), {
        className: "close-button", "aria-label": texts.editor.close,
      }));
    this.#input.addEventListener("input", () => this.#find(0));
    this.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target === this.#input) {
        event.preventDefault();
        this.#find(event.shiftKey ? -1 : 1);
      } else if (event.key === "Escape") this.close();
    });
  }

  open() {
    this.hidden = false;
    this.#input.focus();
    this.#input.select();
  }

  close() {
    this.hidden = true;
    this.editor?.focus();
  }

  /**
   * Selects the next place (1), the previous one (-1), or the first one that is not before the
   * cursor (0).
   *
   * @param {-1 | 0 | 1} direction
   */
  #find(direction) {
    const wanted = this.#input.value;
    if (!this.editor || !wanted) return this.#result.replaceChildren();
    const places = placesOf(wanted, this.editor.text);
    if (places.length === 0) return this.#result.replaceChildren(texts.find.none);
    const lines = new Lines(this.editor.text);
    // The cursor is at the end of the place that was found last.
    const cursor = lines.offset(this.editor.cursor);
    const last = places.findIndex((place) => place + wanted.length === cursor);
    const following = places.findIndex((place) => place >= cursor);
    let index = last >= 0 ? last + direction : following - (direction < 0 ? 1 : 0);
    if (last < 0 && following < 0) index = direction < 0 ? places.length - 1 : 0;
    index = (index + places.length) % places.length;
    this.editor.select({
      start: lines.position(places[index]), end: lines.position(places[index] + wanted.length),
    });
    this.#result.replaceChildren(texts.find.some(index + 1, places.length));
  }
}

/**
 * Returns the offsets of a text in another, in any letter case.
 *
 * @param {string} wanted
 * @param {string} text
 */
function placesOf(wanted, text) {
  const literal = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return [...text.matchAll(new RegExp(literal, "giu"))].map((match) => match.index ?? 0);
}

customElements.define("find-bar", FindBar);
