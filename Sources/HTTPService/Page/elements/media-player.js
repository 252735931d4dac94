// @ts-check
import { send, ServiceError } from "../api.js";
import { element } from "../dom.js";
import { shownSize } from "../media/medium.js";
import { whenRecovered } from "../recovery.js";
import { texts } from "../texts.js";
import { LoadFailure } from "./load-failure.js";

/** @typedef {import("../media/medium.js").Medium} Medium */

/** Plays or shows the file of a medium. It sends "moved" events when its time has changed. */
export class MediaPlayer extends HTMLElement {
  /** @type {HTMLMediaElement | null} */
  #player = null;
  #isShown = false;
  #frame = 0;
  /** Ends the wait for a connection. */
  #waiting = new AbortController();
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
    this.#waiting.abort();
    this.#player?.pause();
    this.#player?.removeAttribute("src");
    this.#player?.load();
    this.#player = null;
  }

  /**
   * @param {Medium} medium
   * @param {number} [time] Where it begins, in seconds.
   */
  #fill(medium, time = 0) {
    const src = medium.content;
    const { width, height } = shownSize(medium) ?? {};
    const onerror = () => this.#findReason(medium);
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
    if (time > 0) player.currentTime = time;
    this.#player = player;
    this.replaceChildren(player);
  }

  /**
   * Finds out whether the file could not be loaded, or is none for the browser.
   *
   * @param {Medium} medium
   */
  async #findReason(medium) {
    const { time } = this;
    const isBroken = this.#player?.error?.code === MediaError.MEDIA_ERR_NETWORK;
    const waiting = new AbortController();
    this.#waiting.abort();
    this.#waiting = waiting;
    try {
      await send(medium.content, { method: "HEAD", cache: "no-store", signal: waiting.signal });
      if (waiting.signal.aborted) return;
      if (isBroken) this.#offerRetry(medium, time, waiting);
      else this.#showInstead(medium);
    } catch (error) {
      if (waiting.signal.aborted) return;
      if (!(error instanceof ServiceError)) throw error;
      if (error.status === 404) this.#say(texts.medium.gone);
      else this.#offerRetry(medium, time, waiting);
    }
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.replaceChildren(element("p", { className: "notice" }, sentence));
  }

  /**
   * @param {Medium} medium
   * @param {number} time
   * @param {AbortController} waiting
   */
  #offerRetry(medium, time, waiting) {
    this.#player = null;
    const retry = () => {
      waiting.abort();
      const hadFocus = this.contains(document.activeElement);
      this.#fill(medium, time);
      if (hadFocus) this.#player?.focus();
    };
    const failure = new LoadFailure(retry);
    this.replaceChildren(failure);
    failure.show(texts.medium.notLoaded);
    whenRecovered(retry, { signal: waiting.signal });
  }

  /**
   * Shows the poster of a file that the browser does not play.
   *
   * @param {Medium} medium
   */
  #showInstead(medium) {
    const { unplayable, unshowable } = texts.medium;
    this.#say(this.#unplayable ?? (medium.type === "photo" ? unshowable : unplayable));
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
