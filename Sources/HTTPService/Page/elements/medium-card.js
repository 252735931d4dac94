// @ts-check
import { ServiceError } from "../api.js";
import { element, workButton } from "../dom.js";
import { capitalised, clock } from "../media/measures.js";
import { durationOf, summary } from "../media/medium.js";
import { kindIcon } from "../media/preview.js";
import { waveform } from "../media/waveform.js";
import { texts } from "../texts.js";

/**
 * @typedef {import("../media/medium.js").Medium} Medium
 * @typedef {import("../media/preview.js").LocalPreview} LocalPreview
 */

/** A medium in the list. It sends a "remove" event if the author wants to remove a refused one. */
export class MediumCard extends HTMLElement {
  #picture = element("div", { className: "card-picture" });
  #name = element("bdi");
  #link = element("a", { className: "card-name" }, this.#name);
  #facts = element("div", { className: "card-facts" });
  #remove = workButton(texts.media.remove, () => this.dispatchEvent(new Event("remove")), {
    className: "small-button",
  });
  #buttons = element("div", { className: "button-row", hidden: true }, this.#remove);
  #preview;
  /** What the picture shows: an address of the server, or a type. */
  #pictured = "";
  /** @type {Medium | null} */
  #shown = null;

  /** @param {LocalPreview} [preview] A picture of the file, until the server has made one. */
  constructor(preview) {
    super();
    this.#preview = preview;
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(this.#picture,
      element("div", { className: "card-words" }, this.#link, this.#facts, this.#buttons));
  }

  /** Frees the memory of the picture of the file. */
  release() {
    this.#preview?.release();
    this.#preview = undefined;
  }

  /** @param {Medium} medium */
  show(medium) {
    if (medium === this.#shown && this.#pictured) return;
    this.#shown = medium;
    this.className = `is-${medium.state}`;
    this.#link.href = `#/media/${encodeURIComponent(medium.id)}`;
    if (this.#name.textContent !== medium.name) this.#name.textContent = medium.name;
    this.#buttons.hidden = medium.state !== "refused";
    this.#remove.setAttribute("aria-label", texts.upload.named(texts.media.remove, medium.name));
    this.#facts.replaceChildren(...lines(medium));
    this.#showPicture(medium);
  }

  /** @param {Medium} medium */
  async #showPicture(medium) {
    const wanted = medium.poster ?? (medium.type === "audio" ? medium.waveform : undefined)
      ?? medium.type ?? medium.state;
    if (wanted === this.#pictured) return;
    this.#pictured = wanted;
    try {
      if (medium.poster) await this.#showPoster(medium);
      else if (wanted === medium.waveform) this.#fill(await waveform(wanted), medium);
      else this.#fill(this.#preview?.element ?? kindIcon(medium.type), medium);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // The next change of the medium tries again.
      this.#pictured = "";
      this.#fill(kindIcon(medium.type), medium);
    }
  }

  /** @param {Medium} medium */
  async #showPoster(medium) {
    const image = element("img", { alt: "", decoding: "async", src: medium.poster });
    try {
      await image.decode();
    } catch {
      this.#pictured = "";
      return this.#fill(this.#preview?.element ?? kindIcon(medium.type), medium);
    }
    this.#fill(image, medium);
    this.release();
  }

  /**
   * @param {Element} content
   * @param {Medium} medium
   */
  #fill(content, medium) {
    const duration = durationOf(medium);
    this.#picture.replaceChildren(content);
    if (duration > 0) {
      // The same is in the facts.
      this.#picture.append(element("span", { className: "card-badge", "aria-hidden": "true" },
        clock(duration)));
    }
  }
}

/**
 * @param {Medium} medium
 * @returns {Node[]}
 */
function lines(medium) {
  const { state, refusal, isPrepared, poster, type } = medium;
  const [general, picture] = summary(medium);
  if (state === "refused") {
    return [
      element("p", {}, element("span", { className: "severity severity-error" },
        texts.media.refused)),
      element("p", { className: "card-refusal" }, element("bdi", {}, capitalised(refusal ?? ""))),
    ];
  }
  const nodes = [element("p", {}, general.join(" · "))];
  if (picture.length > 0) nodes.push(element("p", {}, picture.join(" · ")));
  const isPictured = isPrepared || Boolean(poster) || type === "audio";
  if (state === "probing" || !isPictured) {
    nodes.push(element("p", { className: "card-state" },
      state === "probing" ? texts.media.probing : texts.media.preparing));
  }
  return nodes;
}

customElements.define("medium-card", MediumCard);
