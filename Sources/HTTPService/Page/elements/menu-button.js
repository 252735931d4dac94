// @ts-check
import { button, element, uniqueId } from "../dom.js";

/** @typedef {{ title: string, action: () => void }} MenuItem */

/** A button that opens a menu, with the keys that are usual for menus. */
export class MenuButton extends HTMLElement {
  #menu = element("div", { role: "menu", className: "menu", id: uniqueId(), hidden: true });
  /** @type {HTMLButtonElement | null} */
  #button = null;

  /**
   * @param {string} title
   * @param {string} help
   * @param {MenuItem[]} items
   */
  setUp(title, help, items) {
    this.#button = button(title, () => (this.#menu.hidden ? this.#open(0) : this.#close()), {
      className: "small-button menu-opener", title: help, "aria-haspopup": "menu",
      "aria-expanded": "false", "aria-controls": this.#menu.id,
    });
    this.#menu.setAttribute("aria-label", help);
    this.#menu.replaceChildren(...items.map(({ title, action }) => button(title, () => {
      this.#close();
      action();
    }, { role: "menuitem", tabIndex: -1 })));
    this.replaceChildren(this.#button, this.#menu);
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("focusout", (event) => {
      const next = /** @type {Node | null} */ (event.relatedTarget);
      if (!this.contains(next)) this.#close(false);
    });
  }

  /** @param {number} index */
  #open(index) {
    this.#menu.hidden = false;
    this.#button?.setAttribute("aria-expanded", "true");
    /** @type {HTMLElement | undefined} */ (this.#items.at(index))?.focus();
  }

  #close(takesFocus = true) {
    if (this.#menu.hidden) return;
    this.#menu.hidden = true;
    this.#button?.setAttribute("aria-expanded", "false");
    if (takesFocus) this.#button?.focus();
  }

  get #items() {
    return /** @type {HTMLElement[]} */ ([...this.#menu.children]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const items = this.#items;
    const index = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    /** @type {Record<string, () => void>} */
    const actions = this.#menu.hidden
      ? { ArrowDown: () => this.#open(0), ArrowUp: () => this.#open(-1) }
      : {
        ArrowDown: () => items[(index + 1) % items.length].focus(),
        ArrowUp: () => items[(index - 1 + items.length) % items.length].focus(),
        Home: () => items[0].focus(),
        End: () => items[items.length - 1].focus(),
        Escape: () => this.#close(),
      };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
}

customElements.define("menu-button", MenuButton);
