// @ts-check
import { ServiceError } from "../api.js";
import { connection } from "../connection.js";
import { element, isVisible } from "../dom.js";
import { keep, kept } from "../kept.js";
import { announce, notify } from "../notices.js";
import { newKey } from "../renders/order.js";
import { isActive } from "../renders/render.js";
import { renders } from "../renders/render-list.js";
import { texts } from "../texts.js";
import { RenderView } from "./render-view.js";

/**
 * @typedef {import("../renders/render.js").Order} Order
 * @typedef {import("../renders/render.js").Render} Render
 */

/**
 * The render that a screen has ordered: one at a time. A reload shows it again. It sends "changed" events when it begins
 * or ends.
 */
export class RenderPanel extends HTMLElement {
  view = new RenderView(true);
  /** Why the last order was refused. */
  #problem = element("p", { className: "notice notice-error", role: "alert", hidden: true });
  #outdated = element("p", { className: "notice", hidden: true }, texts.render.outdated);
  #sending = element("p", { className: "muted", hidden: true });
  #key;
  /** @type {Render | null} */
  #render = null;
  #isSending = false;
  /** The identifier of a render that is still being asked for. */
  #awaited = "";
  /** What was ordered, as JSON. */
  #ordered = "";

  /** @param {string} key That of what the browser keeps of the render. */
  constructor(key) {
    super();
    this.#key = key;
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.view.hidden = true;
    this.append(this.#problem, this.#outdated, this.#sending, this.view);
    renders.addEventListener("changed", (event) => {
      const { detail } = /** @type {CustomEvent<Render | undefined>} */ (event);
      if (detail && detail.id === this.#render?.id) this.#show(detail);
    });
    renders.addEventListener("removed", (event) => {
      if (/** @type {CustomEvent<string>} */ (event).detail !== this.#render?.id) return;
      this.clear();
      this.#explain(texts.render.gone);
    });
    renders.addEventListener("ended", (event) => {
      const { detail } = /** @type {CustomEvent<Render>} */ (event);
      if (detail.id === this.#render?.id) this.#announceEnd(detail);
    });
    connection.addEventListener("found", () => this.#restore());
    const { id, sent, ordered } = kept(this.#key);
    if (typeof ordered !== "string") return;
    if (typeof id === "string") {
      [this.#awaited, this.#ordered] = [id, ordered];
      this.#restore();
    } else if (typeof sent === "string") {
      // The answer to the order did not come before the reload.
      this.#send(JSON.parse(ordered), sent);
    }
  }

  /** Whether an order is being sent, or its render has not ended. */
  get isRunning() {
    return this.#isSending || this.#awaited !== "" || Boolean(this.#render && isActive(this.#render));
  }

  /** Whether there is nothing to show. */
  get isEmpty() {
    return !this.#isSending && !this.#awaited && !this.#render && this.#problem.hidden;
  }

  /** @param {Order} order */
  async start(order) {
    if (this.isRunning) return notify(texts.render.busy);
    this.clear();
    await this.#send(order, newKey());
  }

  /**
   * @param {Order} order
   * @param {string} sent The key of the request.
   */
  async #send(order, sent) {
    [this.#isSending, this.#ordered] = [true, JSON.stringify(order)];
    keep(this.#key, { sent, ordered: this.#ordered });
    [this.#problem.hidden, this.#outdated.hidden] = [true, true];
    this.#wait(texts.render.sending);
    this.#changed();
    try {
      const render = await renders.order(order, sent, new AbortController().signal);
      this.#isSending = false;
      keep(this.#key, { id: render.id, ordered: this.#ordered });
      announce(texts.render.begun);
      this.#show(renders.find(render.id) ?? render);
      if (this.#render && !isActive(this.#render)) this.#announceEnd(this.#render);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      keep(this.#key, null);
      this.#explain(error.sentence);
    } finally {
      [this.#isSending, this.#sending.hidden] = [false, true];
      this.#changed();
    }
  }

  /** Shows no render. */
  clear() {
    keep(this.#key, null);
    this.#render = null;
    this.view.release();
    this.view.hidden = true;
  }

  /** Shows the render that was ordered before a reload, if the server still has it. */
  async #restore() {
    const id = this.#awaited;
    if (!id) return;
    this.#wait(texts.render.reading);
    try {
      const render = await renders.get(id);
      if (this.#awaited !== id) return;
      this.#awaited = "";
      this.#show(render);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // It is asked for again when the connection is there.
      if (this.#awaited !== id || error.isConnectionLost) return;
      if (error.isTemporary) {
        window.setTimeout(() => this.#restore(), (error.retryAfter ?? 2) * 1000);
        return;
      }
      this.#awaited = "";
      if (error.status === 404) this.clear();
      else this.#explain(error.sentence);
    }
    this.#sending.hidden = true;
    this.#changed();
  }

  /** @param {string} reason What the panel waits for. */
  #wait(reason) {
    this.#sending.textContent = reason;
    this.#sending.hidden = false;
  }

  /**
   * Says whether the video is that of other choices.
   *
   * @param {Order | null} order What would be ordered now.
   */
  compare(order) {
    const isCurrent = order !== null && JSON.stringify(order) === this.#ordered;
    this.#outdated.hidden = !this.#render || isCurrent;
    // Why another order was refused is no news about this one.
    if (!isCurrent) this.#problem.hidden = true;
    this.classList.toggle("is-outdated", !this.#outdated.hidden);
  }

  /** @param {Render} render */
  #show(render) {
    const wasRunning = this.isRunning;
    this.#render = render;
    this.view.hidden = false;
    this.view.show(render);
    if (wasRunning !== this.isRunning) this.#changed();
  }

  /** @param {Render} render */
  #announceEnd({ name, state, failure }) {
    const said = [texts.render.ended(name, state), failure ?? ""].filter(Boolean).join(" ");
    if (isVisible(this)) announce(said);
    else notify(said);
  }

  /** @param {string} sentence */
  #explain(sentence) {
    this.#problem.replaceChildren(element("bdi", {}, sentence));
    this.#problem.hidden = false;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("changed"));
  }
}

customElements.define("render-panel", RenderPanel);
