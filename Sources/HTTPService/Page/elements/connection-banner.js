// @ts-check
import { connection } from "../connection.js";
import { button, element } from "../dom.js";
import { notify } from "../notices.js";
import { texts } from "../texts.js";

/** A line that is shown while the server cannot be reached. */
class ConnectionBanner extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "status");
    connection.addEventListener("lost", () => this.#show());
    connection.addEventListener("found", () => {
      this.replaceChildren();
      notify(texts.connection.found);
    });
  }

  #show() {
    this.replaceChildren(
      element("span", {}, texts.connection.lost),
      button(texts.connection.retry, () => connection.look(), { className: "small-button" }));
  }
}

customElements.define("connection-banner", ConnectionBanner);
