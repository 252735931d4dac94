// @ts-check
import { button, element, uniqueId } from "../dom.js";
import { Slot } from "../media/slot.js";
import { capitalised } from "../media/measures.js";
import { announce, notify } from "../notices.js";
import { texts } from "../texts.js";
import { pickMedium } from "./medium-picker.js";
import { ACCEPTED, SlotCard } from "./slot-card.js";

/**
 * @typedef {import("../media/medium.js").Medium} Medium
 * @typedef {import("../templates/outline.js").OpenSlot} OpenSlot
 */

/**
 * A slot of many files: a card for each file that is given, and buttons to add more. It sends "changed" events when a
 * file comes, changes or goes, and "trimmed" events if a part of one is chosen.
 */
export class ListCard extends HTMLElement {
  /**
   * The cards of the files, in the order of their places.
   *
   * @type {SlotCard[]}
   */
  cards = [];
  /** What the template says about it. */
  open;
  #title = element("h3", { id: uniqueId() });
  #count = element("p", { className: "slot-state", role: "status" });
  #files = element("div", { className: "slot-list" });
  #chooser = element("input", {
    type: "file", multiple: true, hidden: true, tabIndex: -1, "aria-hidden": "true",
  });
  #add = button(texts.list.choose, () => this.#chooser.click(), { className: "small-button" });
  #pick = button(texts.slot.pick, () => this.#choose(), { className: "small-button" });
  /** What the files must be. */
  #wanted;
  #counts;

  /** @param {OpenSlot} slot */
  constructor(slot) {
    super();
    this.open = slot;
    this.#counts = slot.counts ?? { least: 1, most: 1 };
    this.#wanted = new Slot(slot.label, slot.types, slot.limits);
    this.#chooser.accept = slot.types.map((type) => ACCEPTED[type]).join(",");
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    const { label, explanation } = this.open;
    this.#title.textContent = label;
    this.setAttribute("role", "group");
    this.setAttribute("aria-labelledby", this.#title.id);
    this.append(element("div", { className: "slot-head" }, this.#title, this.#count),
      element("p", { className: "card-facts" }, capitalised(this.#wanted.wantedInFull)),
      explanation && element("p", { className: "slot-explanation" }, element("bdi", {}, explanation)),
      this.#files, this.#chooser, element("div", { className: "button-row" }, this.#add, this.#pick));
    this.#chooser.addEventListener("change", () => {
      const files = [...this.#chooser.files ?? []];
      // The same files can be chosen again.
      this.#chooser.value = "";
      const left = this.take(files);
      if (left.length > 0) notify(texts.slot.noPlace(left.map(({ name }) => name).join(", ")));
    });
    this.#show();
  }

  /** How many files are still needed. */
  get missing() {
    return Math.max(0, this.#counts.least - this.cards.length + this.#refused);
  }

  /** How many files cannot be used. */
  get #refused() {
    return this.cards.filter(({ place }) => place.state === "refused").length;
  }

  /**
   * Takes files, and returns those for which there is no place.
   *
   * @param {File[]} files
   */
  take(files) {
    const room = this.#counts.most - this.cards.length;
    for (const file of files.slice(0, Math.max(0, room))) this.#append((place) => place.take(file));
    return files.slice(Math.max(0, room));
  }

  /**
   * Takes the media of another card of the slot, with the parts that were chosen of them.
   *
   * @param {ListCard} other
   */
  takeFrom(other) {
    for (const card of other.cards.slice(0, this.#counts.most)) {
      const { place: { medium, kept } } = card;
      if (medium) this.#append((place) => place.use(medium)).trimAs(card);
      else if (kept) this.#append((place) => place.restore(kept)).trimAs(card);
    }
  }

  /** What a reload brings back. */
  get kept() {
    return this.cards.flatMap(({ kept }) => kept);
  }

  /** @param {import("../media/slot.js").KeptMedium[]} kept */
  restore(kept) {
    for (const each of kept.slice(0, this.#counts.most)) this.#append((_, card) => card.restore(each));
  }

  /** Ends the previews and the slots. */
  release() {
    for (const card of this.cards) card.release();
    this.#wanted.release();
  }

  /** Lets the author choose media of the server for the places that are free. */
  #choose() {
    const room = this.#counts.most - this.cards.length;
    pickMedium(this.#wanted, room, (media) => {
      for (const medium of media) this.#append((place) => place.use(medium));
    });
  }

  /** @param {(place: Slot, card: SlotCard) => void} fill */
  #append(fill) {
    const place = new Slot(this.open.label, this.open.types, this.open.limits);
    const card = new SlotCard(place, "", true);
    fill(place, card);
    this.cards.push(card);
    this.#files.append(card);
    place.addEventListener("changed", () => {
      // A file that is removed leaves no empty place.
      if (place.state === "empty") return this.#remove(card);
      this.#showCount();
      this.dispatchEvent(new Event("changed"));
    });
    card.addEventListener("trimmed", () => this.dispatchEvent(new Event("trimmed")));
    this.#show();
    return card;
  }

  /** @param {SlotCard} card */
  #remove(card) {
    this.cards = this.cards.filter((each) => each !== card);
    const hadFocus = card.contains(document.activeElement);
    card.remove();
    card.release();
    if (hadFocus) this.#add.focus();
    this.#show();
  }

  /** @param {SlotCard} card */
  #moveEarlier(card) {
    const index = this.cards.indexOf(card);
    const other = this.cards[index - 1];
    this.cards.splice(index - 1, 2, card, other);
    other.before(card);
    this.#show();
    (card.more.querySelector("button") ?? card.querySelector("button"))?.focus();
    announce(texts.merge.moved(card.place.name));
  }

  #showCount() {
    const { least, most } = this.#counts;
    const [given, refused] = [this.cards.length - this.#refused, this.#refused];
    const said = texts.list.count(given, texts.list.files(least, most), refused);
    if (this.#count.textContent !== said) this.#count.textContent = said;
    this.classList.toggle("is-ready", this.missing === 0 && refused === 0 && given > 0);
  }

  #show() {
    this.cards.forEach((card, index) => {
      const earlier = button(texts.merge.earlier, () => this.#moveEarlier(card), { className: "small-button" });
      card.more.replaceChildren(...(index > 0 ? [earlier] : []));
      card.name = texts.list.file(this.open.label, index + 1);
    });
    this.#showCount();
    this.#add.textContent = this.cards.length > 0 ? texts.list.add : texts.list.choose;
    for (const each of [this.#add, this.#pick]) {
      each.setAttribute("aria-label", texts.slot.of(each.textContent ?? "", this.open.label));
    }
    const isFull = this.cards.length >= this.#counts.most;
    [this.#add.hidden, this.#pick.hidden] = [isFull, isFull];
    this.dispatchEvent(new Event("changed"));
  }
}

customElements.define("list-card", ListCard);
