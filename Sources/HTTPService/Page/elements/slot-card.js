// @ts-check
import { element, isVisible, uniqueId, workButton } from "../dom.js";
import { summary } from "../media/medium.js";
import { kindIcon, LocalPreview } from "../media/preview.js";
import { announce } from "../notices.js";
import { texts } from "../texts.js";
import { MediaPlayer } from "./media-player.js";
import { pickMedium } from "./medium-picker.js";
import { TrimBar } from "./trim-bar.js";

/**
 * @typedef {import("../media/slot.js").Slot} Slot
 * @typedef {import("../media/slot.js").SlotState} SlotState
 */

/** What a chooser of files offers for each type. */
export const ACCEPTED = { video: "video/*", photo: "image/*", audio: "audio/*" };

/**
 * A slot with its medium: its preview, its state, and the buttons to fill and to empty it. It sends
 * "trimmed" events if a part of the medium is chosen.
 */
export class SlotCard extends HTMLElement {
  place;
  /** The place for more buttons. */
  more = element("span", { className: "button-row" });
  #title = element("h3", { id: uniqueId() });
  #picture = element("div", { className: "slot-picture" });
  #name = element("bdi", { className: "slot-name" });
  #state = element("p", { className: "slot-state" });
  #progress = element("progress", { max: 100, value: 0, hidden: true });
  #facts = element("p", { className: "card-facts" });
  #help;
  /** What is said while the slot has no medium. */
  #absence;
  #isOptional;
  #chooser = element("input", {
    type: "file", hidden: true, tabIndex: -1, "aria-hidden": "true",
  });
  #buttons = element("div", { className: "button-row" });
  /** @type {TrimBar | null} */
  #trim;
  /** @type {LocalPreview | null} */
  #preview = null;
  /** @type {MediaPlayer | null} */
  #player = null;
  /** What the picture shows. */
  #pictured = "";
  /** @type {SlotState | null} */
  #shown = null;
  /** The part that is chosen when the medium is there. */
  #part = "";

  /**
   * @param {Slot} slot
   * @param {string} [help] More about the slot.
   * @param {boolean} [isTrimmed] Whether a part of the medium can be chosen.
   * @param {boolean} [isOptional] Whether the slot may stay empty.
   * @param {string} [absence] What is said while the slot has no medium.
   */
  constructor(slot, help = "", isTrimmed = false, isOptional = false, absence = "") {
    super();
    this.#absence = element("p", { className: "card-facts", hidden: true }, absence);
    this.#isOptional = isOptional;
    this.#trim = isTrimmed ? new TrimBar() : null;
    this.place = slot;
    this.#help = help;
    this.#chooser.accept = slot.types.map((type) => ACCEPTED[type]).join(",");
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.setAttribute("role", "group");
    this.setAttribute("aria-labelledby", this.#title.id);
    this.append(this.#picture,
      element("div", { className: "slot-words" },
        element("div", { className: "slot-head" }, this.#title, this.#state),
        this.#help && element("p", { className: "card-facts" }, this.#help), this.#absence,
        this.#name, this.#progress, this.#facts, this.#trim ?? "", this.#chooser, this.#buttons));
    this.#trim?.addEventListener("changed", () => this.dispatchEvent(new Event("trimmed")));
    this.#trim?.addEventListener("seek", (event) => {
      if (this.#player) this.#player.time = /** @type {CustomEvent<number>} */ (event).detail;
    });
    this.#chooser.addEventListener("change", () => {
      const [file] = this.#chooser.files ?? [];
      // The same file can be chosen again.
      this.#chooser.value = "";
      if (file) this.place.take(file);
    });
    this.place.addEventListener("changed", () => this.#show());
    this.place.addEventListener("progressed", () => this.#showProgress());
    this.#show();
  }

  /** The part of the medium that was chosen, as the API takes it; undefined for all of it. */
  get playedPart() {
    return this.#trim && !this.#trim.hidden ? this.#trim.playedPart : undefined;
  }

  /**
   * Chooses the part that another card has chosen of the same medium.
   *
   * @param {SlotCard} other
   */
  trimAs(other) {
    this.#part = other.#part;
    if (other.#trim) this.#trim?.trimAs(other.#trim);
  }

  /**
   * What a reload brings back.
   *
   * @returns {import("../media/slot.js").KeptMedium[]}
   */
  get kept() {
    const part = this.#part || this.playedPart;
    return this.place.kept ? [{ medium: this.place.kept, ...(part ? { part } : {}) }] : [];
  }

  /** @param {import("../media/slot.js").KeptMedium} kept */
  restore({ medium, part = "" }) {
    this.#part = part;
    this.place.restore(medium);
  }

  /** @param {string} name */
  set name(name) {
    this.place.name = name;
    if (this.#trim) this.#trim.name = name;
    this.#title.textContent = name;
    this.#progress.setAttribute("aria-label", texts.upload.label(name));
    for (const each of this.#buttons.querySelectorAll("button")) {
      each.setAttribute("aria-label", texts.slot.of(each.textContent ?? "", name));
    }
  }

  /** Ends the preview and the slot. */
  release() {
    this.#clearPicture();
    this.place.release();
  }

  #show() {
    const { place: slot } = this;
    const { state, medium, refusal } = slot;
    this.className = `is-${state}`;
    // It is about the medium that was asked for.
    if (state !== "checking" && state !== "ready") this.#part = "";
    this.#name.textContent = slot.fileName;
    this.#absence.hidden = !this.#absence.textContent || !(state === "empty" || state === "refused");
    this.#facts.textContent = medium && state === "ready" ? summary(medium).flat().join(" · ") : "";
    this.#progress.hidden = !["uploading", "waiting", "paused"].includes(state);
    this.#showProgress();
    this.#showPicture();
    if (this.#trim) {
      this.#trim.hidden = state !== "ready" || medium?.type === "photo";
      if (medium && !this.#trim.hidden) this.#trim.show(medium);
      if (this.#part && medium && !this.#trim.hidden) {
        const part = this.#part;
        this.#part = "";
        this.#trim.playedPart = part;
      }
    }
    if (state === this.#shown) return;
    const old = this.#shown;
    this.#shown = state;
    this.#showButtons();
    if (!old || !isVisible(this)) return;
    if (state === "ready") announce(texts.slot.isReady(slot.name, slot.fileName));
    if (slot.isGone) announce(refusal);
    else if (state === "refused") announce(texts.slot.isRefused(slot.name, refusal));
  }

  #showProgress() {
    const { state, upload, refusal, isGone } = this.place;
    this.#progress.value = upload?.percent ?? 0;
    this.#state.textContent = isGone ? refusal : state === "refused" ? texts.slot.refused(refusal)
      : state === "uploading" && upload ? texts.slot.uploading(upload.percent)
        : state === "empty" && this.#isOptional ? texts.slot.optional : texts.slot.states[state];
  }

  #showPicture() {
    const { upload, medium, state, types } = this.place;
    const isPlayed = medium && state !== "checking" && medium.state === "ready";
    const wanted = isPlayed ? medium.id : upload ? upload.file.name : medium ? this.#pictured : "none";
    if (wanted === this.#pictured) return;
    this.#pictured = wanted;
    const preview = this.#preview;
    if (isPlayed) {
      this.#clearPicture();
      const player = new MediaPlayer();
      this.#player = player;
      this.#picture.replaceChildren(player);
      player.show(medium);
    } else if (upload) {
      this.#clearPicture();
      this.#preview = new LocalPreview(upload.file);
      this.#picture.replaceChildren(this.#preview.element);
    } else if (!medium || !preview) {
      this.#clearPicture();
      this.#picture.replaceChildren(kindIcon(types[0]),
        element("p", { className: "slot-hint" }, texts.slot.drop(this.place.wanted)));
    }
  }

  #clearPicture() {
    this.#player?.release();
    this.#preview?.release();
    [this.#player, this.#preview] = [null, null];
  }

  #showButtons() {
    const { state, upload, name } = this.place;
    const focused = this.#buttons.contains(document.activeElement);
    const { upload: choose, pick, remove, cancel, retry } = texts.slot;
    /** @type {[string, () => void][]} */
    const actions = [];
    if (state === "empty" || state === "refused") {
      if (upload?.mayRetry) actions.push([retry, () => upload.resume()]);
      actions.push([choose, () => this.#chooser.click()], [pick, () => pickMedium(this.place)]);
    }
    if (state !== "empty") actions.push([upload ? cancel : remove, () => this.place.clear()]);
    this.#buttons.replaceChildren(...actions.map(([title, action]) => workButton(title, action, {
      className: "small-button", "aria-label": texts.slot.of(title, name),
    })), this.more);
    if (focused) this.#buttons.querySelector("button")?.focus();
  }
}

customElements.define("slot-card", SlotCard);
