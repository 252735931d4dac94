// @ts-check
import { element, isVisible } from "../dom.js";
import { texts } from "../texts.js";
import { MediumCard } from "./medium-card.js";
import { UploadCard } from "./upload-card.js";

/**
 * @typedef {import("../media/medium.js").Medium} Medium
 * @typedef {import("../media/upload.js").Upload} Upload
 */

/**
 * The cards of uploads and media. Cards stay while what they show changes, so that they keep the
 * focus. It sends "remove" events with a refused medium, and "emptied" if the card with the focus
 * was the last one.
 */
export class MediaGrid extends HTMLElement {
  #list = element("ul", { className: "media-list", "aria-label": texts.media.list });
  /** @type {Map<Upload | string, { item: HTMLLIElement, card: UploadCard | MediumCard }>} */
  #cards = new Map();

  connectedCallback() {
    if (!this.hasChildNodes()) this.append(this.#list);
  }

  /**
   * @param {Upload[]} uploads
   * @param {Medium[]} media
   */
  show(uploads, media) {
    const focused = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    const shown = new Set([...uploads, ...media.map(({ id }) => id)]);
    for (const key of [...this.#cards.keys()].filter((each) => !shown.has(each))) this.#remove(key);
    const items = [
      ...uploads.map((upload) => this.#card(upload, () => new UploadCard(upload)).item),
      ...media.map((medium) => {
        const { item, card } = this.#card(medium.id, () => this.#mediumCard(medium));
        if (card instanceof MediumCard) card.show(medium);
        return item;
      }),
    ];
    items.forEach((item, index) => {
      const present = this.#list.children[index];
      if (present !== item) this.#list.insertBefore(item, present ?? null);
    });
    if (focused >= 0 && !this.#list.contains(document.activeElement)) this.#focusNear(focused);
  }

  /**
   * Shows a medium where its upload was.
   *
   * @param {Upload} upload
   * @param {Medium} medium
   */
  complete(upload, medium) {
    const old = this.#cards.get(upload);
    if (!old || !(old.card instanceof UploadCard) || this.#cards.has(medium.id)) return;
    const hadFocus = old.item.contains(document.activeElement);
    const card = this.#mediumCard(medium, old.card);
    this.#cards.delete(upload);
    this.#cards.set(medium.id, { item: old.item, card });
    old.item.replaceChildren(card);
    card.show(medium);
    if (hadFocus) this.focusOn(medium.id);
  }

  /**
   * Moves the focus to the card that has the place of one that is gone.
   *
   * @param {number} index
   */
  #focusNear(index) {
    const next = this.#list.children[index] ?? this.#list.lastElementChild;
    const target = [...next?.querySelectorAll("a, button") ?? []].find(isVisible);
    if (target instanceof HTMLElement) target.focus();
    else this.dispatchEvent(new Event("emptied"));
  }

  /**
   * Moves the focus to a medium. Returns whether it is listed.
   *
   * @param {string | undefined} id
   */
  focusOn(id) {
    const link = this.#cards.get(id ?? "")?.item.querySelector("a");
    link?.focus();
    return Boolean(link);
  }

  /**
   * @param {Upload | string} key
   * @param {() => UploadCard | MediumCard} create
   */
  #card(key, create) {
    const known = this.#cards.get(key);
    if (known) return known;
    const card = create();
    const made = { card, item: element("li", {}, card) };
    this.#cards.set(key, made);
    return made;
  }

  /**
   * @param {Medium} medium
   * @param {UploadCard} [upload]
   */
  #mediumCard(medium, upload) {
    const card = new MediumCard(upload?.preview);
    card.addEventListener("remove", () =>
      this.dispatchEvent(new CustomEvent("remove", { detail: medium })));
    return card;
  }

  /** @param {Upload | string} key */
  #remove(key) {
    const { card, item } = /** @type {any} */ (this.#cards.get(key));
    if (card instanceof MediumCard) card.release();
    else card.preview.release();
    item.remove();
    this.#cards.delete(key);
  }
}

customElements.define("media-grid", MediaGrid);
