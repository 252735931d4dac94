// @ts-check
import { element, workButton } from "../dom.js";
import { texts } from "../texts.js";

/** Tells why something could not be loaded, with a button that tries again. */
export class LoadFailure extends HTMLElement {
  #message = element("p");
  #retry;

  /** @param {() => unknown} retry Returns a promise if it ends later. */
  constructor(retry) {
    super();
    this.#retry = workButton(texts.connection.again, retry, { className: "small-button" });
    this.hidden = true;
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.className = "notice load-failure";
    this.setAttribute("role", "status");
    this.append(this.#message, this.#retry);
  }

  /** @param {string} message Why it failed; empty if it did not. */
  show(message) {
    const hadFocus = this.contains(document.activeElement);
    this.hidden = !message;
    const sentence = message.replace(/[^.!?]$/, "$&.");
    if (this.#message.textContent !== sentence) this.#message.textContent = sentence;
    if (hadFocus && !message) document.getElementById("screen")?.focus();
  }
}

customElements.define("load-failure", LoadFailure);
