// @ts-check
import { button, element, keepFocus } from "../dom.js";
import { texts } from "../texts.js";

/** @typedef {import("../documents/lines.js").Position} Position */

/**
 * The place of the cursor, and the commands for it. It sends "complete", "explain", "find" and
 * "keys" events, and "plain" with whether the plain editor is chosen.
 */
export class StatusBar extends HTMLElement {
  #place = element("span", { className: "cursor-place" });
  #plain = button(texts.editor.plain, () => this.#togglePlain(), {
    className: "status-button", title: texts.editor.plainHelp, "aria-pressed": "false",
    hidden: true,
  });

  connectedCallback() {
    this.append(this.#place, element("div", { className: "button-row" },
      this.#command(texts.editor.complete, "complete"),
      this.#command(texts.editor.explain, "explain"),
      this.#command(texts.editor.find, "find"),
      this.#command(texts.editor.keys, "keys"),
      this.#plain));
  }

  /** @param {Position} position */
  showPlace({ line, character }) {
    this.#place.replaceChildren(texts.editor.place(line + 1, character + 1));
  }

  /**
   * Offers the choice of the plain editor.
   *
   * @param {boolean} isPlain
   */
  offerPlain(isPlain) {
    this.#plain.hidden = false;
    this.#plain.setAttribute("aria-pressed", String(isPlain));
  }

  #togglePlain() {
    const isPlain = this.#plain.getAttribute("aria-pressed") !== "true";
    this.#plain.setAttribute("aria-pressed", String(isPlain));
    this.dispatchEvent(new CustomEvent("plain", { detail: isPlain }));
  }

  /**
   * @param {string} text
   * @param {string} name
   */
  #command(text, name) {
    return button(text, () => this.dispatchEvent(new Event(name)), {
      className: "status-button", onmousedown: keepFocus,
    });
  }
}

customElements.define("status-bar", StatusBar);
