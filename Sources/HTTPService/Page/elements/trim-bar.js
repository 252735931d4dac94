// @ts-check
import { ServiceError } from "../api.js";
import { button, element } from "../dom.js";
import { decimals } from "../media/measures.js";
import { durationOf } from "../media/medium.js";
import { Strip } from "../media/strip.js";
import { waveform } from "../media/waveform.js";
import { texts } from "../texts.js";

/** @typedef {import("../media/medium.js").Medium} Medium */

/** The distance between two places of a handle, and the shortest part, in seconds. */
const STEP = 0.1;

/**
 * Chooses a part of a video or a sound, with a handle at each end over its frames or its waveform. It
 * sends "changed" events when the part changes, and "seek" events with the time of a handle.
 */
export class TrimBar extends HTMLElement {
  #strip = element("canvas", { className: "trim-strip" });
  #wave = element("div", { className: "trim-wave" });
  #from = this.#handle(() => this.#move(this.#from));
  #to = this.#handle(() => this.#move(this.#to));
  #kept = element("div", { className: "trim-kept" });
  #label = element("span", { className: "trim-label" });
  #whole = button(texts.trim.whole, () => this.#set(0, this.#duration), { className: "small-button" });
  /** @type {Strip | null} */
  #frames = null;
  #duration = 0;
  #medium = "";
  /** The address of what is drawn. */
  #drawn = "";

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("div", { className: "trim-track" }, this.#strip, this.#wave, this.#kept, this.#from, this.#to),
      element("div", { className: "trim-words" }, this.#label, this.#whole));
    new ResizeObserver(() => this.#frames?.drawAll(this.#strip)).observe(this.#strip);
  }

  /** What the API takes, such as "2-9.5"; undefined for the whole medium. */
  get playedPart() {
    const [from, to] = [this.#from.valueAsNumber, this.#to.valueAsNumber];
    if (this.#duration === 0 || (from <= 0 && to >= this.#duration)) return undefined;
    return to >= this.#duration ? tenths(from) : `${tenths(from)}-${tenths(to)}`;
  }

  set playedPart(part) {
    const [from, to = this.#duration] = (part ?? "0").split("-").map(Number);
    if (from >= 0 && to > from) this.#set(from, to);
  }

  /** @param {string} title What the slot is called. */
  set name(title) {
    this.#from.setAttribute("aria-label", texts.trim.begin(title));
    this.#to.setAttribute("aria-label", texts.trim.end(title));
    this.#whole.setAttribute("aria-label", texts.slot.of(texts.trim.whole, title));
  }

  /**
   * Shows a medium. Another one than before is played as a whole.
   *
   * @param {Medium} medium
   */
  show(medium) {
    if (medium.id !== this.#medium) {
      [this.#medium, this.#drawn, this.#frames] = [medium.id, "", null];
      this.#duration = durationOf(medium);
      for (const each of [this.#from, this.#to]) each.max = String(this.#last);
      this.#set(0, this.#duration);
    }
    const { strip, waveform: wave } = medium;
    this.#strip.hidden = !strip;
    this.#wave.hidden = Boolean(strip) || !wave;
    const address = strip?.url ?? wave ?? "";
    if (address === this.#drawn) return;
    this.#drawn = address;
    if (strip) this.#drawStrip(strip);
    else this.#drawWaveform(address);
  }

  /**
   * Chooses the part that another bar has chosen of the same medium.
   *
   * @param {TrimBar} other
   */
  trimAs(other) {
    if (other.#medium === this.#medium) this.#set(other.#from.valueAsNumber, other.#to.valueAsNumber);
  }

  /** @param {{ url: string, frames: number }} strip */
  async #drawStrip({ url, frames }) {
    const image = element("img", { src: url });
    try {
      await image.decode();
    } catch {
      // The bar works without a picture.
      return;
    }
    if (this.#drawn !== url) return;
    this.#frames = new Strip(image, frames);
    this.#frames.drawAll(this.#strip);
  }

  /** @param {string} address */
  async #drawWaveform(address) {
    try {
      this.#wave.replaceChildren(await waveform(address));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
  }

  /** The last place of a handle: the end of the medium, or the first place behind it. */
  get #last() {
    return Math.ceil(this.#duration * 10 - 1e-6) / 10;
  }

  /** @param {() => void} oninput */
  #handle(oninput) {
    return element("input", { type: "range", className: "trim-handle", min: "0", step: String(STEP), oninput });
  }

  /** @param {HTMLInputElement} handle The one that was moved; it stops before the other. */
  #move(handle) {
    const [from, to] = [this.#from.valueAsNumber, this.#to.valueAsNumber];
    if (handle === this.#from) this.#set(Math.min(from, Math.max(0, to - STEP)), to);
    else this.#set(from, Math.max(to, from + STEP));
    this.dispatchEvent(new CustomEvent("seek", { detail: Math.min(handle.valueAsNumber, this.#duration) }));
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #set(from, to) {
    const duration = Math.max(this.#duration, STEP);
    const end = Math.min(to, this.#duration);
    // A browser would round the end of the medium down to a place of the handle.
    [this.#from.value, this.#to.value] = [String(from), String(to >= this.#duration ? this.#last : to)];
    this.#kept.style.setProperty("--from", String(from / duration));
    this.#kept.style.setProperty("--to", String(end / duration));
    const [first, last] = [decimals(from, 2), decimals(end, 2)];
    this.#from.setAttribute("aria-valuetext", texts.trim.seconds(first));
    this.#to.setAttribute("aria-valuetext", texts.trim.seconds(last));
    this.#label.textContent = texts.trim.part(first, last);
    this.#whole.hidden = this.playedPart === undefined;
    this.dispatchEvent(new Event("changed"));
  }
}

/** @param {number} seconds Those of a place, which the API takes without separators. */
function tenths(seconds) {
  return String(Math.round(seconds * 10) / 10);
}

customElements.define("trim-bar", TrimBar);
