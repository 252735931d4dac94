// @ts-check
import { element } from "../dom.js";
import { shownSize } from "../media/medium.js";
import { texts } from "../texts.js";

/** @typedef {import("../media/medium.js").Medium} Medium */

/** Plays or shows the file of a medium. It sends "moved" events when its time has changed. */
export class MediaPlayer extends HTMLElement {
  /** @type {HTMLMediaElement | null} */
  #player = null;
  #isShown = false;
  #frame = 0;
  #unplayable;

  /** @param {string} [unplayable] What is said if the browser cannot play the file. */
  constructor(unplayable) {
    super();
    this.#unplayable = unplayable;
  }

  /** The time in the medium, in seconds. */
  get time() {
    return this.#player?.currentTime ?? 0;
  }

  set time(seconds) {
    if (this.#player) this.#player.currentTime = seconds;
  }

  /** Starts or stops the medium. */
  toggle() {
    if (this.#player?.paused) this.#player.play().catch(() => {});
    else this.#player?.pause();
  }

  /** @param {Medium} medium */
  show(medium) {
    if (this.#isShown || medium.state !== "ready") return;
    this.#isShown = true;
    this.#fill(medium);
  }

  /** Stops the medium, and frees its memory and its connection. */
  release() {
    cancelAnimationFrame(this.#frame);
    this.#player?.pause();
    this.#player?.removeAttribute("src");
    this.#player?.load();
    this.#player = null;
  }

  /** @param {Medium} medium */
  #fill(medium) {
    const src = medium.content;
    const { width, height } = shownSize(medium) ?? {};
    const onerror = () => this.#showInstead(medium);
    if (medium.type === "photo") {
      return this.replaceChildren(element("img", {
        src, alt: medium.name, decoding: "async", width, height, onerror,
      }));
    }
    const player = element(medium.type === "audio" ? "audio" : "video", {
      controls: true, preload: "metadata", "aria-label": medium.name, playsInline: true, width,
      height, poster: medium.poster, src, onerror,
      onplay: () => this.#follow(),
    });
    for (const name of ["timeupdate", "seeking", "seeked", "pause"]) {
      player.addEventListener(name, () => this.#tell());
    }
    this.#player = player;
    this.replaceChildren(player);
  }

  /**
   * Shows the poster of a file that the browser does not play.
   *
   * @param {Medium} medium
   */
  #showInstead(medium) {
    this.#player = null;
    const { unplayable, unshowable } = texts.medium;
    this.replaceChildren(element("p", { className: "notice" },
      this.#unplayable ?? (medium.type === "photo" ? unshowable : unplayable)));
    if (!medium.poster) return;
    const image = element("img", { src: medium.poster, alt: medium.name });
    image.addEventListener("error", () => image.remove());
    this.prepend(image);
  }

  /** Tells the time for each frame that the browser draws, while the medium plays. */
  #follow() {
    cancelAnimationFrame(this.#frame);
    this.#tell();
    if (this.#player && !this.#player.paused) {
      this.#frame = requestAnimationFrame(() => this.#follow());
    }
  }

  #tell() {
    this.dispatchEvent(new Event("moved"));
  }
}

customElements.define("media-player", MediaPlayer);
