// @ts-check
import { connection } from "../connection.js";
import { button, element } from "../dom.js";
import { giveKey, keyState } from "../key.js";
import { notify } from "../notices.js";
import { texts } from "../texts.js";

/** A line that is shown while the server cannot be reached, or has no key. */
class ConnectionBanner extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "status");
    connection.addEventListener("lost", () => this.#show());
    connection.addEventListener("found", () => {
      this.#show();
      notify(texts.connection.found);
    });
    keyState.addEventListener("missing", () => this.#show());
    keyState.addEventListener("given", () => this.#show());
  }

  #show() {
    const hadFocus = this.contains(document.activeElement);
    if (connection.isLost) {
      this.#tell(texts.connection.lost, texts.connection.retry, () => connection.look());
    } else if (keyState.isMissing) {
      this.#tell(`${texts.key.missing}.`, texts.key.give, () => giveKey());
    } else this.replaceChildren();
    if (!hadFocus) return;
    (this.querySelector("button") ?? document.getElementById("screen"))?.focus();
  }

  /**
   * @param {string} text
   * @param {string} title
   * @param {() => void} action
   */
  #tell(text, title, action) {
    this.replaceChildren(element("span", {}, text),
      button(title, action, { className: "small-button" }));
  }
}

customElements.define("connection-banner", ConnectionBanner);
