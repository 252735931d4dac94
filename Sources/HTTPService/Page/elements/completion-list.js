// @ts-check
import { element, keepFocus, uniqueId } from "../dom.js";
import { markdown } from "../language/markdown.js";
import { texts } from "../texts.js";
import { place } from "./placing.js";

/** @typedef {import("../language/completions.js").Completion} Completion */

/** More completions are not listed; typing makes the list shorter. */
const MOST_ITEMS = 300;

/**
 * The list of completions at the cursor. The focus stays in the editor, whose field refers to the
 * chosen item. It sends a "chosen" event when an item is clicked.
 */
export class CompletionList extends HTMLElement {
  /** @type {Completion[]} */
  #items = [];
  #index = 0;
  #list = element("ul", {
    id: uniqueId(), role: "listbox", "aria-label": texts.editor.completions, tabIndex: 0,
  });
  #page = element("div", {
    className: "completion-page", role: "region", tabIndex: 0,
    "aria-label": texts.editor.explanation,
  });

  connectedCallback() {
    this.hidden = true;
    this.addEventListener("pointerdown", keepFocus);
    this.addEventListener("mousedown", keepFocus);
    this.append(this.#list, this.#page);
  }

  get isOpen() {
    return !this.hidden;
  }

  /** The chosen item. */
  get current() {
    return this.#items[this.#index];
  }

  get count() {
    return this.#items.length;
  }

  /**
   * Shows items; the first one is chosen.
   *
   * @param {Completion[]} items
   * @param {{ left: number, top: number, bottom: number }} box The place of the cursor.
   * @param {HTMLElement} field
   */
  show(items, box, field) {
    const wasOpen = this.isOpen;
    this.#items = items.slice(0, MOST_ITEMS);
    this.#list.replaceChildren(...this.#items.map((item, index) => this.#option(item, index)));
    this.hidden = false;
    this.#choose(0, field);
    if (!wasOpen) field.setAttribute("aria-controls", this.#list.id);
    place(this, box);
  }

  /** @param {HTMLElement} field */
  hide(field) {
    this.hidden = true;
    field.removeAttribute("aria-controls");
    field.removeAttribute("aria-activedescendant");
  }

  /**
   * Chooses another item, `steps` further in the list.
   *
   * @param {number} steps
   * @param {HTMLElement} field
   */
  move(steps, field) {
    const last = this.#items.length - 1;
    const next = this.#index + steps;
    if (Math.abs(steps) > 1) this.#choose(Math.min(Math.max(next, 0), last), field);
    else this.#choose(next < 0 ? last : next > last ? 0 : next, field);
  }

  /**
   * @param {number} index
   * @param {HTMLElement} field
   */
  #choose(index, field) {
    this.#list.children[this.#index]?.setAttribute("aria-selected", "false");
    this.#index = index;
    const option = this.#list.children[index];
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", option.id);
    const { documentation } = this.#items[index];
    this.#page.replaceChildren(...markdown(documentation));
    this.#page.hidden = documentation === "";
  }

  /**
   * @param {Completion} item
   * @param {number} index
   */
  #option(item, index) {
    return element("li", {
      id: `${this.#list.id}-${index}`, role: "option", "aria-selected": "false",
      className: `completion completion-${item.kind}`,
      onclick: () => {
        this.#index = index;
        this.dispatchEvent(new Event("chosen"));
      },
    },
    element("bdi", { className: "completion-label" }, item.label),
    item.detail && element("span", { className: "completion-detail" }, item.detail));
  }
}

customElements.define("completion-list", CompletionList);
