// @ts-check
import { element, uniqueId } from "../dom.js";
import { preciseClock } from "../media/measures.js";
import { Strip } from "../media/strip.js";
import { texts } from "../texts.js";

/** How many steps a sound has for the arrow keys. */
const SOUND_STEPS = 50;

/**
 * The frames and the waveform of a medium, and its time. Where the mouse points, or the keys move,
 * it shows the frame. It sends "seek" events with a time, and "toggle" when Space is pressed.
 */
export class MediaTimeline extends HTMLElement {
  #strip = element("canvas", { className: "timeline-strip", hidden: true });
  #wave = element("div", { className: "timeline-wave", hidden: true });
  #playhead = element("div", { className: "timeline-playhead" });
  #frame = element("canvas", { className: "bubble-frame" });
  #label = element("span", { className: "bubble-time" });
  #bubble = element("div", { className: "timeline-bubble", hidden: true }, this.#frame, this.#label);
  #help = element("p", { className: "timeline-help", id: uniqueId() }, texts.medium.soundHelp);
  #track = element("div", {
    className: "timeline-track", role: "slider", tabIndex: 0, "aria-label": texts.medium.time,
    "aria-valuemin": 0, "aria-describedby": this.#help.id,
  }, this.#strip, this.#wave, this.#playhead, this.#bubble);
  /** @type {Strip | null} */
  #frames = null;
  #duration = 0;
  #time = 0;

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.hidden = true;
    this.append(this.#track, this.#help);
    new ResizeObserver(() => this.#frames?.drawAll(this.#strip)).observe(this.#track);
    this.#track.addEventListener("pointermove", (event) => {
      const time = this.#pointed(event);
      this.#showBubble(time);
      if (event.buttons === 1) this.#seek(time);
    });
    this.#track.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.#track.setPointerCapture(event.pointerId);
      this.#seek(this.#pointed(event));
    });
    for (const name of ["pointerleave", "pointercancel", "blur"]) {
      this.#track.addEventListener(name, () => (this.#bubble.hidden = true));
    }
    this.#track.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {number} seconds */
  set duration(seconds) {
    this.#duration = seconds;
    this.#track.setAttribute("aria-valuemax", seconds.toFixed(1));
    this.time = this.#time;
  }

  /** @param {number} seconds The time at which the player is. */
  set time(seconds) {
    this.#time = seconds;
    const duration = Math.max(this.#duration, 0.001);
    const part = Math.min(1, Math.max(0, seconds / duration));
    this.#playhead.style.setProperty("--part", String(part));
    this.#track.setAttribute("aria-valuenow", seconds.toFixed(1));
    this.#track.setAttribute("aria-valuetext",
      texts.medium.timeOf(preciseClock(seconds), preciseClock(this.#duration)));
  }

  /**
   * Shows the frames of a video.
   *
   * @param {HTMLImageElement} image One that is loaded.
   * @param {number} count
   */
  showStrip(image, count) {
    this.#frames = new Strip(image, count);
    this.hidden = false;
    this.#strip.hidden = false;
    this.#bubble.style.setProperty("--aspect", String(this.#frames.aspect));
    this.#bubble.classList.add("has-frame");
    this.#help.textContent = texts.medium.stripHelp;
    this.#frames.drawAll(this.#strip);
  }

  /** @param {Element} picture */
  showWaveform(picture) {
    this.hidden = false;
    this.#wave.hidden = false;
    this.#wave.replaceChildren(picture);
  }

  /** @param {PointerEvent} event */
  #pointed({ clientX }) {
    const { left, width } = this.#track.getBoundingClientRect();
    const part = (clientX - left) / Math.max(width, 1);
    return Math.min(1, Math.max(0, part)) * this.#duration;
  }

  /** @param {number} time */
  #showBubble(time) {
    const part = time / Math.max(this.#duration, 0.001);
    this.#bubble.hidden = false;
    this.#bubble.style.setProperty("--part", String(part));
    this.#label.textContent = preciseClock(time);
    this.#frames?.drawOne(this.#frame, part);
    // It stays within the track.
    const room = this.#track.clientWidth;
    const half = this.#bubble.offsetWidth / 2;
    const left = Math.min(Math.max(part * room, half), Math.max(room - half, half));
    this.#bubble.style.setProperty("--left", `${left}px`);
  }

  /** @param {number} time */
  #seek(time) {
    const seconds = Math.min(this.#duration, Math.max(0, time));
    this.time = seconds;
    this.dispatchEvent(new CustomEvent("seek", { detail: seconds }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = this.#duration / (this.#frames?.frames ?? SOUND_STEPS);
    /** @type {Record<string, number>} */
    const times = {
      ArrowRight: this.#time + step, ArrowUp: this.#time + step,
      ArrowLeft: this.#time - step, ArrowDown: this.#time - step,
      PageUp: this.#time + this.#duration / 10, PageDown: this.#time - this.#duration / 10,
      Home: 0, End: this.#duration,
    };
    const isToggle = event.key === " ";
    if (event.ctrlKey || event.altKey || event.metaKey || !(isToggle || event.key in times)) return;
    event.preventDefault();
    if (isToggle) return void this.dispatchEvent(new Event("toggle"));
    this.#seek(times[event.key]);
    this.#showBubble(this.#time);
  }
}

customElements.define("media-timeline", MediaTimeline);
