// @ts-check
import { element } from "../dom.js";
import { markdown } from "../language/markdown.js";
import { texts } from "../texts.js";

/** Explains the key or value at the cursor. */
export class CursorPanel extends HTMLElement {
  #content = element("div", { className: "explanation" });
  #shown = "";

  connectedCallback() {
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", texts.cursor.title);
    this.tabIndex = 0;
    this.append(element("h2", {}, texts.cursor.title), this.#content);
    this.show(null);
  }

  /** @param {any} hover The result of a hover request. */
  show(hover) {
    const source = hover?.contents?.value ?? "";
    if (source === this.#shown && this.#content.hasChildNodes()) return;
    this.#shown = source;
    this.#content.replaceChildren(...(source ? markdown(source)
      : [element("p", { className: "muted" }, texts.cursor.nothing)]));
    this.scrollTop = 0;
  }
}

customElements.define("cursor-panel", CursorPanel);
