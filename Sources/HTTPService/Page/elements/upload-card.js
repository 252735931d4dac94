// @ts-check
import { element, workButton } from "../dom.js";
import { byteCount, capitalised } from "../media/measures.js";
import { LocalPreview } from "../media/preview.js";
import { texts } from "../texts.js";

/**
 * @typedef {import("../media/upload.js").Upload} Upload
 * @typedef {import("../media/upload.js").UploadState} UploadState
 */

/** A file that is being uploaded, with its picture and its progress. */
export class UploadCard extends HTMLElement {
  preview;
  #upload;
  #progress;
  #status = element("p", { className: "card-facts" });
  #state = element("p", { className: "card-facts upload-state" });
  #buttons = element("div", { className: "button-row" });
  /** @type {UploadState | null} */
  #shown = null;

  /** @param {Upload} upload */
  constructor(upload) {
    super();
    this.#upload = upload;
    this.preview = new LocalPreview(upload.file);
    this.#progress = element("progress", {
      max: 100, value: 0, "aria-label": texts.upload.label(upload.file.name),
    });
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("div", { className: "card-picture" }, this.preview.element),
      element("div", { className: "card-words" },
        element("p", { className: "card-name" }, element("bdi", {}, this.#upload.file.name)),
        this.#progress, this.#status, this.#state, this.#buttons));
    this.#upload.addEventListener("progressed", () => this.#showProgress());
    this.#upload.addEventListener("changed", () => this.#showState());
    this.#showState();
  }

  #showProgress() {
    const { sent, percent, file, state } = this.#upload;
    const size = byteCount(file.size);
    this.#progress.value = percent;
    this.#progress.hidden = file.size === 0;
    this.#status.textContent = (state === "queued" && sent === 0) || file.size === 0 ? size
      : texts.upload.progress(byteCount(sent), size, percent);
  }

  #showState() {
    this.#showProgress();
    const { state, failure } = this.#upload;
    if (state === this.#shown) return;
    this.className = `is-${state}`;
    this.#state.textContent = capitalised(failure) || texts.upload.states[state];
    // Between two attempts the buttons are the same.
    const isLike = (/** @type {UploadState | null} */ each) =>
      each === "waiting" || each === "uploading" ? "queued" : each;
    if (isLike(state) !== isLike(this.#shown)) this.#showButtons(state);
    this.#shown = state;
  }

  /** @param {UploadState} state */
  #showButtons(state) {
    const hadFocus = this.#buttons.contains(document.activeElement);
    const { pause, resume, retry, cancel, remove } = texts.upload;
    const isEnding = state === "done" || state === "cancelled";
    const isFailed = state === "failed";
    /** @type {[string, () => void][]} */
    const actions = [];
    if (state === "paused") actions.push([resume, () => this.#upload.resume()]);
    else if (!isFailed) actions.push([pause, () => this.#upload.pause()]);
    else if (this.#upload.mayRetry) actions.push([retry, () => this.#upload.resume()]);
    actions.push([isFailed ? remove : cancel, () => this.#upload.cancel()]);
    this.#buttons.replaceChildren(...(isEnding ? []
      : actions.map(([title, action]) => this.#button(title, action))));
    if (hadFocus) this.#buttons.querySelector("button")?.focus();
  }

  /**
   * @param {string} title
   * @param {() => void} action
   */
  #button(title, action) {
    return workButton(title, action, {
      className: "small-button", "aria-label": texts.upload.named(title, this.#upload.file.name),
    });
  }
}

customElements.define("upload-card", UploadCard);
