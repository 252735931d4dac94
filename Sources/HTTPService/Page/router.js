// @ts-check
import { element } from "./dom.js";
import { texts } from "./texts.js";

/**
 * @typedef {object} Screen
 * @property {string} name The first part of its address, as in `#/rules/T203`.
 * @property {string} title
 * @property {() => HTMLElement} create
 * @property {string} [within] The screen whose link leads to it; it has no link of its own.
 *
 * An element that shows different things for different addresses.
 * @typedef {HTMLElement & { navigate?: (rest: string) => void }} ScreenElement
 */

/**
 * Shows the screen that the address names. Screens are created when they are first shown, and are
 * hidden, not removed, when another one is shown.
 */
export class Router {
  /** @type {Map<string, ScreenElement>} */
  #created = new Map();
  #screens;
  #main = /** @type {HTMLElement} */ (document.getElementById("screen"));

  /** @param {Screen[]} screens */
  constructor(screens) {
    this.#screens = screens;
  }

  start() {
    this.#main.replaceChildren();
    document.querySelector(".frame-navigation")?.append(
      ...this.#screens.filter(({ within }) => !within).map(({ name, title }) =>
        element("a", { href: `#/${name}` }, title)));
    document.querySelector(".skip-link")?.addEventListener("click", (event) => {
      event.preventDefault();
      this.#main.focus();
    });
    window.addEventListener("hashchange", () => {
      if (this.show()) this.#main.focus({ preventScroll: true });
    });
    this.show();
  }

  /** Shows the screen of the address. Returns whether it is another one than before. */
  show() {
    const [name, ...rest] = location.hash.replace(/^#\/?/, "").split("/").map(decoded);
    const screen = this.#screens.find((each) => each.name === name) ?? this.#screens[0];
    const isNew = this.#created.get(screen.name)?.hidden ?? true;
    const shown = this.#created.get(screen.name) ?? this.#create(screen);
    for (const other of this.#created.values()) other.hidden = other !== shown;
    document.title = texts.titleOf(screen.title);
    for (const link of document.querySelectorAll(".frame-navigation a")) {
      if (link.getAttribute("href") === `#/${screen.within ?? screen.name}`) {
        link.setAttribute("aria-current", screen.within ? "true" : "page");
        // The links may not fit in a narrow window.
        link.scrollIntoView({ block: "nearest", inline: "nearest" });
      } else link.removeAttribute("aria-current");
    }
    shown.navigate?.(rest.join("/"));
    return isNew;
  }

  /** @param {Screen} screen */
  #create(screen) {
    /** @type {ScreenElement} */
    const created = screen.create();
    this.#created.set(screen.name, created);
    this.#main.append(created);
    return created;
  }
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
