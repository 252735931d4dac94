// @ts-check
import { ServiceError } from "../api.js";
import { button, element } from "../dom.js";
import { loadable, needsKey } from "../media/content.js";
import { byteCount } from "../media/measures.js";
import { shownSize } from "../media/medium.js";
import { texts } from "../texts.js";

/** @typedef {import("../media/medium.js").Medium} Medium */

/** With a key a file is loaded before it plays; larger ones only when the author asks, in bytes. */
const LARGE = 50_000_000;

/** Plays or shows the file of a medium. It sends "moved" events when its time has changed. */
export class MediaPlayer extends HTMLElement {
  /** @type {HTMLMediaElement | null} */
  #player = null;
  #isShown = false;
  #frame = 0;
  #loading = new AbortController();
  #release = () => {};
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
    if (!needsKey() || medium.size <= LARGE) return void this.#load(medium);
    const load = button(texts.medium.load(byteCount(medium.size)), () => {
      load.disabled = true;
      this.#load(medium);
    }, { className: "bar-button" });
    this.replaceChildren(load);
  }

  /** Stops the medium and frees its memory. */
  release() {
    this.#loading.abort();
    cancelAnimationFrame(this.#frame);
    this.#player?.pause();
    this.#player?.removeAttribute("src");
    this.#player?.load();
    this.#player = null;
    this.#release();
  }

  /** @param {Medium} medium */
  async #load(medium) {
    const { signal } = this.#loading;
    try {
      const { address, release } = await loadable(medium.content, signal);
      if (signal.aborted) return release();
      this.#release = release;
      this.#fill(medium, address);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ServiceError)) throw error;
      this.replaceChildren(element("p", { className: "notice", role: "alert" }, error.message));
    }
  }

  /**
   * @param {Medium} medium
   * @param {string} src
   */
  #fill(medium, src) {
    const { width, height } = shownSize(medium) ?? {};
    const onerror = () => this.#showInstead(medium);
    if (medium.type === "photo") {
      return this.replaceChildren(element("img", {
        src, alt: medium.name, decoding: "async", width, height, onerror,
      }));
    }
    const player = element(medium.type === "audio" ? "audio" : "video", {
      controls: true, preload: "metadata", "aria-label": medium.name, playsInline: true, width,
      height, poster: needsKey() ? undefined : medium.poster, src, onerror,
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
  async #showInstead(medium) {
    this.#player = null;
    const { unplayable, unshowable } = texts.medium;
    this.replaceChildren(element("p", { className: "notice" },
      this.#unplayable ?? (medium.type === "photo" ? unshowable : unplayable)));
    if (!medium.poster) return;
    try {
      const { address } = await loadable(medium.poster, this.#loading.signal);
      this.prepend(element("img", { src: address, alt: medium.name }));
    } catch {
      // The sentence says enough.
    }
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
