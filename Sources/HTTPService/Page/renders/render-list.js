// @ts-check
import { getJSON, send, ServiceError } from "../api.js";
import { events } from "../events.js";
import { whenRecovered } from "../recovery.js";
import { place } from "./order.js";
import { isActive } from "./render.js";

/**
 * @typedef {import("./render.js").Order} Order
 * @typedef {import("./render.js").Render} Render
 */

/** How many renders are listed at once. */
const PAGE = 20;

/**
 * The renders of the server, as far as they are listed, from the newest to the oldest, and those
 * that this page has ordered. It sends "changed" events with the render that has changed, "ended"
 * with one that has ended meanwhile, and "removed" with the identifier of one that is gone.
 */
export class RenderList extends EventTarget {
  /** Whether the server has more. */
  hasMore = false;
  /** Whether the list was read once. */
  isRead = false;
  /** Why the list could not be read. */
  failure = "";
  /** @type {Map<string, Render>} All that are known. */
  #known = new Map();
  /** The oldest that is listed. */
  #oldest = "";

  constructor() {
    super();
    events.addEventListener("render.state", (event) =>
      this.#follow(/** @type {CustomEvent} */ (event).detail));
    events.addEventListener("render.progress", (event) =>
      this.#advance(/** @type {CustomEvent} */ (event).detail));
    // What has happened meanwhile may not be told.
    events.addEventListener("opened", () => {
      for (const render of this.#known.values()) if (isActive(render)) this.#read(render.self);
      if (this.failure) this.refresh();
    });
    whenRecovered(() => this.failure && this.refresh());
  }

  /** Those that are listed. */
  get renders() {
    // Identifiers are in the order of time.
    return [...this.#known.values()].filter(({ id }) => !this.hasMore || id >= this.#oldest)
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  /** @param {string} id */
  find(id) {
    return this.#known.get(id);
  }

  /** Reads the newest renders again. */
  async refresh() {
    events.open();
    await this.#page(`/v1/renders?limit=${PAGE}`, true);
  }

  /** Reads renders that are older than those in the list. */
  async readMore() {
    await this.#page(`/v1/renders?limit=${PAGE}&after=${encodeURIComponent(this.#oldest)}`, false);
  }

  /**
   * Orders a render. The same order with the same key is the same render.
   *
   * @param {Order} order
   * @param {string} key
   * @param {AbortSignal} signal
   */
  async order(order, key, signal) {
    events.open();
    const render = await place(order, key, signal);
    // Events may have told more than the answer.
    const known = this.#known.get(render.id);
    if (!known) this.#take(render);
    else if (isActive(known)) this.#read(known.self);
    return known ?? render;
  }

  /**
   * Returns a render that was ordered earlier, such as before a reload.
   *
   * @param {string} id
   * @returns {Promise<Render>}
   */
  async get(id) {
    events.open();
    const known = this.#known.get(id);
    if (known) return known;
    /** @type {Render} */
    const render = await getJSON(`/v1/renders/${encodeURIComponent(id)}`);
    this.#put(render);
    // Events may have told more than the answer.
    const latest = this.#known.get(id) ?? render;
    this.#changed(latest);
    return latest;
  }

  /** @param {Render} render */
  async cancel({ self }) {
    this.#take(await (await send(`${self}/cancel`, { method: "POST" })).json());
  }

  /** @param {Render} render */
  async remove({ id, self }) {
    try {
      await send(self, { method: "DELETE" });
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 404) throw error;
    }
    this.#forget(id);
  }

  /**
   * @param {string} address
   * @param {boolean} isFirst
   */
  async #page(address, isFirst) {
    const before = this.renders;
    try {
      /** @type {{ renders: Render[], next?: string }} */
      const { renders, next } = await getJSON(address);
      const oldest = renders.at(-1)?.id ?? "";
      const listed = new Set(renders.map(({ id }) => id));
      if (isFirst) {
        for (const { id } of before) if (id >= oldest && !listed.has(id)) this.#forget(id);
      }
      if (!isFirst || !this.#oldest || oldest < this.#oldest || !next) {
        this.#oldest = oldest || this.#oldest;
        this.hasMore = Boolean(next);
      }
      this.failure = "";
      this.isRead = true;
      for (const render of renders) this.#put(render);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.failure = error.message;
    }
    this.#changed();
  }

  /** @param {{ self: string, state: Render["state"] }} change */
  #follow({ self, state }) {
    const known = this.#bySelf(self);
    if (known && (state === "queued" || state === "running")) {
      if (isActive(known)) this.#take({ ...known, state });
    } else this.#read(self);
  }

  /** @param {{ self: string, done: number, total: number }} progress */
  #advance({ self, done, total }) {
    const known = this.#bySelf(self);
    if (!known) this.#read(self);
    else if (isActive(known)) this.#take({ ...known, state: "running", progress: { done, total } });
  }

  /** @param {string} self */
  #bySelf(self) {
    return this.#known.get(self.slice(self.lastIndexOf("/") + 1));
  }

  /** @param {string} self */
  async #read(self) {
    const id = self.slice(self.lastIndexOf("/") + 1);
    try {
      this.#take(await getJSON(self));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.status === 404) this.#forget(id);
      // Otherwise it is read when the connection is there again.
    }
  }

  /** @param {Render} render */
  #take(render) {
    const old = this.#known.get(render.id);
    this.#put(render);
    const latest = /** @type {Render} */ (this.#known.get(render.id));
    this.#changed(latest);
    if ((!old || isActive(old)) && !isActive(latest)) {
      this.dispatchEvent(new CustomEvent("ended", { detail: latest }));
    }
  }

  /**
   * Keeps what is known of a render. An answer may be older than an event: an end is never left.
   *
   * @param {Render} render
   */
  #put(render) {
    const old = this.#known.get(render.id);
    if (old && !isActive(old) && isActive(render)) return;
    this.#known.set(render.id, render);
  }

  /** @param {string} id */
  #forget(id) {
    if (!this.#known.delete(id)) return;
    this.dispatchEvent(new CustomEvent("removed", { detail: id }));
    this.#changed();
  }

  /** @param {Render} [render] */
  #changed(render) {
    this.dispatchEvent(new CustomEvent("changed", { detail: render }));
  }
}

/** The renders that all screens show. */
export const renders = new RenderList();
