// @ts-check
import { button, element } from "../dom.js";
import { icon } from "../icons.js";
import { texts } from "../texts.js";
import { place } from "./placing.js";

/** For how long the popup stays when the mouse has left the text, in milliseconds. */
const GRACE = 300;

/**
 * An explanation beside the text. It stays while the mouse is over it, and Escape closes it. It
 * sends a "closed" event when it was closed with the keyboard.
 */
export class InfoPopup extends HTMLElement {
  #content = element("div", { className: "info-content" });
  /** @type {number | undefined} */
  #timer;

  connectedCallback() {
    this.hidden = true;
    this.setAttribute("role", "dialog");
    this.setAttribute("aria-label", texts.editor.explanation);
    this.append(this.#content, button(icon("close"), ({ detail }) => this.#closeByAuthor(detail === 0), {
      className: "close-button", "aria-label": texts.editor.close,
    }));
    this.addEventListener("mouseenter", () => clearTimeout(this.#timer));
    this.addEventListener("mouseleave", () => this.closeSoon());
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.#closeByAuthor(true);
    });
  }

  get isOpen() {
    return !this.hidden;
  }

  /** The text that is shown. */
  get words() {
    return this.#content.innerText;
  }

  /**
   * @param {Node[]} nodes
   * @param {{ left: number, top: number, bottom: number }} box
   */
  show(nodes, box) {
    clearTimeout(this.#timer);
    this.#content.replaceChildren(...nodes);
    this.hidden = false;
    place(this, box);
  }

  /** Moves the focus to the first button, if there is one, or else to the popup's close button. */
  enter() {
    this.querySelector("button")?.focus();
  }

  close() {
    clearTimeout(this.#timer);
    this.hidden = true;
  }

  closeSoon() {
    clearTimeout(this.#timer);
    if (this.contains(document.activeElement)) return;
    this.#timer = window.setTimeout(() => this.close(), GRACE);
  }

  /** @param {boolean} isByKey Whether the author used the keyboard. */
  #closeByAuthor(isByKey) {
    this.close();
    if (isByKey) this.dispatchEvent(new Event("closed"));
  }
}

customElements.define("info-popup", InfoPopup);
