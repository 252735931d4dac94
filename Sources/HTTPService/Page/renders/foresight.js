// @ts-check
import { ServiceError } from "../api.js";
import { connection } from "../connection.js";
import { foresee } from "./order.js";

/**
 * @typedef {import("./render.js").Order} Order
 * @typedef {import("./render.js").Preview} Preview
 */

/** The pause after a change before the server is asked, in milliseconds. */
const PAUSE = 150;

/**
 * Asks the server after each change what an order would be. It sends "changed" events when the answer
 * is there, and when it does not belong to the order any more.
 */
export class Foresight extends EventTarget {
  /** @type {Preview | null} */
  preview = null;
  /** @type {ServiceError | null} Why the order would be refused. */
  problem = null;
  /** Whether the answer is about the order. */
  isCurrent = false;
  /** @type {Order | null} */
  #order = null;
  #asked = "";
  /** @type {number | undefined} */
  #timer;
  #request = new AbortController();

  constructor() {
    super();
    connection.addEventListener("found", () => this.isCurrent || this.#askSoon(0));
  }

  /** @param {Order | null} order Null if there is nothing to ask. */
  ask(order) {
    const text = JSON.stringify(order);
    if (text === this.#asked) return;
    [this.#asked, this.#order] = [text, order];
    this.#request.abort();
    this.isCurrent = false;
    if (!order) [this.preview, this.problem] = [null, null];
    this.dispatchEvent(new Event("changed"));
    this.#askSoon(PAUSE);
  }

  /** @param {number} pause */
  #askSoon(pause) {
    clearTimeout(this.#timer);
    if (this.#order) this.#timer = window.setTimeout(() => this.#ask(), pause);
  }

  async #ask() {
    const order = this.#order;
    if (!order) return;
    const request = new AbortController();
    this.#request = request;
    try {
      const preview = await foresee(order, request.signal);
      if (request.signal.aborted) return;
      [this.preview, this.problem, this.isCurrent] = [preview, null, true];
    } catch (error) {
      if (request.signal.aborted) return;
      if (!(error instanceof ServiceError)) throw error;
      // A lost connection is found again by `connection`.
      if (error.isConnectionLost) return;
      const mayChange = error.isTemporary || error.type.endsWith("/media-not-ready");
      if (mayChange) return this.#askSoon((error.retryAfter ?? 2) * 1000);
      [this.preview, this.problem, this.isCurrent] = [null, error, true];
    }
    this.dispatchEvent(new Event("changed"));
  }
}
