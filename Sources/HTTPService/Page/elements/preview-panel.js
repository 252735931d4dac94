// @ts-check
import { send, ServiceError } from "../api.js";
import { element, isVisible, workButton } from "../dom.js";
import { announce } from "../notices.js";
import { texts } from "../texts.js";
import { serverFindings } from "./server-findings.js";

/**
 * @typedef {import("../renders/render.js").Order} Order
 * @typedef {import("../renders/render.js").ServerFinding} ServerFinding
 */

/** The layouts for windows from these widths on, in pixels: captions can be read on a phone too. */
const LAYOUTS = [
  { width: 720, query: "" }, { width: 480, query: "?columns=2" }, { width: 0, query: "?columns=1&frames=8" },
];

/** Frames of the video that would be rendered, which the server makes when it is asked for them. */
export class PreviewPanel extends HTMLElement {
  /** The button that asks for the frames; it can be anywhere. */
  button = workButton(texts.preview.action, () => this.#make(), { className: "bar-button", "aria-disabled": "true" });
  /**
   * Returns a finding in the words of the screen.
   *
   * @type {(finding: ServerFinding) => ServerFinding}
   */
  reworded = (finding) => finding;
  #waiting = element("p", { className: "muted", hidden: true }, texts.preview.waiting);
  #problem = element("div", { className: "notice notice-error", role: "alert", hidden: true });
  #without = element("p", { className: "notice", hidden: true });
  #outdated = element("p", { className: "notice", hidden: true }, texts.preview.outdated);
  #image = element("img", { className: "preview-sheet", hidden: true });
  /** @type {Order | null} */
  #order = null;
  /**
   * The places whose media are not ready.
   *
   * @type {string[]}
   */
  #left = [];
  /** What is shown, as JSON. */
  #shown = "";
  #request = new AbortController();

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.hidden = true;
    this.className = "result";
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", texts.preview.title);
    this.append(element("h2", {}, texts.preview.title), this.#waiting, this.#problem, this.#outdated, this.#without, this.#image);
  }

  /**
   * Takes what would be previewed, and says whether the frames are those of other choices.
   *
   * @param {Order | null} order Null if there is nothing to preview.
   * @param {string[]} left The places whose media are not ready, and not shown.
   */
  compare(order, left) {
    [this.#order, this.#left] = [order, left];
    this.button.setAttribute("aria-disabled", String(!order));
    this.#showAge();
  }

  #showAge() {
    const isCurrent = JSON.stringify(this.#order) === this.#shown;
    this.#outdated.hidden = this.#image.hidden || isCurrent;
    this.#image.classList.toggle("is-outdated", !this.#outdated.hidden);
  }

  /** Shows nothing. */
  clear() {
    this.#request.abort();
    this.#release();
    this.#shown = "";
    this.hidden = true;
  }

  async #make() {
    const order = this.#order;
    if (!order) return;
    const request = new AbortController();
    this.#request = request;
    [this.hidden, this.#waiting.hidden, this.#problem.hidden] = [false, false, true];
    const [body, left] = [JSON.stringify(order), this.#left];
    if (isVisible(this)) this.scrollIntoView({ block: "nearest" });
    announce(texts.preview.waiting);
    try {
      const layout = LAYOUTS.find(({ width }) => window.innerWidth >= width);
      const response = await send(`/v1/previews${layout?.query ?? ""}`, {
        method: "POST", signal: request.signal, body,
        headers: { "Content-Type": "application/json", Accept: "image/jpeg" },
      });
      const image = await response.blob();
      this.#shown = body;
      this.#without.textContent = texts.preview.without(left.join(", "));
      this.#without.hidden = left.length === 0;
      await this.#show(image, order.name ?? "");
    } catch (error) {
      if (request.signal.aborted) return;
      // The body of an answer that was cut off is a `TypeError`.
      if (!(error instanceof ServiceError || error instanceof TypeError)) throw error;
      this.#explain(error);
    } finally {
      if (this.#request === request) this.#waiting.hidden = true;
    }
    this.#showAge();
  }

  /**
   * @param {Blob} image
   * @param {string} name
   */
  async #show(image, name) {
    this.#release();
    this.#image.src = URL.createObjectURL(image);
    this.#image.alt = texts.preview.alternative(name);
    this.#image.hidden = false;
    await this.#image.decode().catch(() => {});
    announce(texts.preview.ready);
    this.scrollIntoView({ block: "nearest" });
  }

  #release() {
    URL.revokeObjectURL(this.#image.src);
    this.#image.removeAttribute("src");
    this.#image.hidden = true;
  }

  /** @param {ServiceError | TypeError} error */
  #explain(error) {
    const [sentence, findings] = error instanceof ServiceError
      ? [error.sentence, error.findings] : [texts.connection.unreachable, []];
    this.#problem.replaceChildren(findings.length > 0 ? serverFindings(findings.map(this.reworded))
      : element("p", {}, element("bdi", {}, sentence)));
    this.#problem.hidden = false;
  }
}

customElements.define("preview-panel", PreviewPanel);
