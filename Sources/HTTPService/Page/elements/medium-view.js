// @ts-check
import { ServiceError } from "../api.js";
import { element } from "../dom.js";
import { factRows, tagRows } from "../media/facts.js";
import { capitalised } from "../media/measures.js";
import { durationOf } from "../media/medium.js";
import { waveform } from "../media/waveform.js";
import { texts } from "../texts.js";
import { MediaPlayer } from "./media-player.js";
import { MediaTimeline } from "./media-timeline.js";

/** @typedef {import("../media/medium.js").Medium} Medium */

/** A medium with its player, its frames and sound, and its facts. */
export class MediumView extends HTMLElement {
  /** The place for the commands. */
  commands = element("div", { className: "medium-commands" });
  #player = new MediaPlayer();
  #timeline = new MediaTimeline();
  #state = element("p", { className: "muted medium-state" });
  #refusal = element("p", { className: "notice", hidden: true });
  #facts = element("table", { className: "facts" });
  #tags = element("table", { className: "facts" });
  #details = element("details", { className: "tags", hidden: true },
    element("summary", {}, texts.medium.metadata), this.#tags);
  /** What was loaded already. */
  #loaded = new Set();

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("div", { className: "medium-stage" },
        this.#player, this.#refusal, this.#state, this.#timeline),
      element("div", { className: "medium-side" }, this.commands, this.#facts, this.#details));
    this.#player.addEventListener("moved", () => (this.#timeline.time = this.#player.time));
    this.#timeline.addEventListener("seek", (event) => {
      this.#player.time = /** @type {CustomEvent<number>} */ (event).detail;
    });
    this.#timeline.addEventListener("toggle", () => this.#player.toggle());
  }

  /** @param {Medium} medium */
  show(medium) {
    const { state, refusal, strip, waveform: wave } = medium;
    this.#player.show(medium);
    this.#timeline.duration = durationOf(medium);
    this.#player.hidden = state !== "ready";
    this.#refusal.hidden = state !== "refused";
    this.#refusal.replaceChildren(element("bdi", {}, capitalised(refusal ?? "")));
    this.#state.hidden = state !== "probing";
    this.#state.textContent = texts.media.probing;
    fill(this.#facts, texts.medium.facts, factRows(medium));
    const tags = tagRows(medium);
    if (tags.length > 0) {
      this.#details.hidden = false;
      fill(this.#tags, texts.medium.metadata, tags);
    }
    if (strip) this.#once(strip.url, () => this.#showStrip(strip));
    if (wave) {
      this.#once(wave, async () => this.#timeline.showWaveform(await waveform(wave)));
    }
  }

  /** Stops the player. */
  release() {
    this.#player.release();
  }

  /** @param {{ url: string, frames: number }} strip */
  async #showStrip({ url, frames }) {
    const image = element("img", { src: url });
    await image.decode();
    this.#timeline.showStrip(image, frames);
  }

  /**
   * Loads a file once. The next change of the medium tries again if that failed.
   *
   * @param {string} path
   * @param {() => Promise<void>} load
   */
  async #once(path, load) {
    if (this.#loaded.has(path)) return;
    this.#loaded.add(path);
    try {
      await load();
    } catch (error) {
      // An image that cannot be decoded is an `EncodingError`.
      if (!(error instanceof ServiceError || error instanceof DOMException)) throw error;
      this.#loaded.delete(path);
    }
  }
}

/**
 * @param {HTMLTableElement} table
 * @param {string} title
 * @param {[string, string][]} rows
 */
function fill(table, title, rows) {
  table.replaceChildren(
    element("caption", { className: "visually-hidden" }, title),
    element("tbody", {}, ...rows.map(([name, value]) => element("tr", {},
      element("th", { scope: "row" }, element("bdi", {}, name)),
      element("td", { className: isHash(value) ? "is-code" : "" }, element("bdi", {}, value))))));
}

/** @param {string} value */
function isHash(value) {
  return /^(med_)?[0-9a-z]{26,}$/.test(value);
}

customElements.define("medium-view", MediumView);
