// @ts-check
import { getJSON, postJSON, send, ServiceError } from "../api.js";
import { whenRecovered } from "../recovery.js";
import { shortened } from "./names.js";

/** @typedef {import("./medium.js").Medium} Medium */

/** How many media are listed at once. */
const PAGE = 24;

/** The first and the longest pause before a medium is asked for again, in milliseconds. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 3000;

/**
 * The media of the server, as far as they are listed, from the newest to the oldest. It sends
 * "changed" events, "checked" with a medium that was checked meanwhile, and "removed" with the
 * identifier of one that is gone.
 */
export class Library extends EventTarget {
  /** @type {Medium[]} */
  media = [];
  /** Whether the server has more. */
  hasMore = false;
  /** Whether the list was read once. */
  isRead = false;
  /** Why the list could not be read. */
  failure = "";
  /** @type {Map<string, number>} The timers of media that are not prepared. */
  #timers = new Map();
  /** Tells the other tabs which media are removed. */
  #tabs = "BroadcastChannel" in window ? new BroadcastChannel("templater.removed") : null;

  constructor() {
    super();
    whenRecovered(() => this.failure && this.refresh());
    this.#tabs?.addEventListener("message", ({ data }) => this.#forget(String(data)));
  }

  /** @param {string} id */
  find(id) {
    return this.media.find((medium) => medium.id === id);
  }

  /** Reads the newest media again. */
  async refresh() {
    await this.#read(`/v1/media?limit=${PAGE}`, ({ media, next }) => {
      const last = this.media.findIndex(({ id }) => id === media.at(-1)?.id);
      // Those that are older are still listed.
      if (next && last >= 0) this.media = [...media, ...this.media.slice(last + 1)];
      else [this.media, this.hasMore] = [media, Boolean(next)];
    });
  }

  /** Reads media that are older than those in the list. */
  async readMore() {
    const last = this.media.at(-1);
    if (!last) return this.refresh();
    const address = `/v1/media?limit=${PAGE}&after=${encodeURIComponent(last.id)}`;
    await this.#read(address, ({ media, next }) => {
      this.media.push(...media.filter(({ id }) => !this.find(id)));
      this.hasMore = Boolean(next);
    });
  }

  /**
   * Lists a medium that was just uploaded, and follows what becomes of it.
   *
   * @param {Medium} medium
   */
  add(medium) {
    if (this.find(medium.id)) return;
    this.media.unshift(medium);
    this.#follow(medium.id, 0);
    this.#changed();
  }

  /**
   * Returns a medium, also one that is not listed.
   *
   * @param {string} id
   * @returns {Promise<Medium>}
   */
  async get(id) {
    const known = this.find(id);
    return known?.sha256 ? known : this.read(id);
  }

  /**
   * Reads a medium with all that is known of it: in lists, the tags of its file are left out.
   *
   * @param {string} id
   * @returns {Promise<Medium>}
   */
  async read(id) {
    return this.#take(await getJSON(path(id)));
  }

  /**
   * Finds out whether the server still has a medium. One that is gone is not listed any more.
   *
   * @param {string} id
   */
  async verify(id) {
    try {
      await send(path(id), { method: "HEAD", cache: "no-store" });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.status === 404) this.#forget(id);
    }
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  async rename(id, name) {
    this.#take(await postJSON(path(id), { name }, undefined, "PATCH"));
  }

  /** @param {string} id */
  async remove(id) {
    try {
      await send(path(id), { method: "DELETE" });
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 404) throw error;
    }
    this.#forget(id);
    this.#tabs?.postMessage(id);
  }

  /**
   * @param {string} address
   * @param {(answer: { media: Medium[], next?: string }) => void} take
   */
  async #read(address, take) {
    try {
      take(await getJSON(address));
      this.failure = "";
      this.isRead = true;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.failure = error.message;
    }
    this.#changed();
  }

  /** @param {Medium} medium */
  #take(medium) {
    const index = this.media.findIndex(({ id }) => id === medium.id);
    if (index >= 0) this.media[index] = medium;
    this.#changed(medium);
    return medium;
  }

  /** @param {string} id */
  #forget(id) {
    window.clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.media = this.media.filter((medium) => medium.id !== id);
    this.dispatchEvent(new CustomEvent("removed", { detail: id }));
    this.#changed();
  }

  /** @param {Medium} [medium] One that is not in the list, perhaps. */
  #changed(medium) {
    this.dispatchEvent(new CustomEvent("changed", { detail: medium }));
    for (const { id, isPrepared } of medium ? [medium] : this.media) {
      if (!isPrepared && !this.#timers.has(id)) this.#follow(id, FIRST_PAUSE);
    }
  }

  /**
   * Asks for a medium until everything is made of it.
   *
   * @param {string} id
   * @param {number} pause
   */
  #follow(id, pause) {
    this.#timers.set(id, window.setTimeout(async () => {
      const old = this.find(id);
      try {
        const medium = await getJSON(path(id));
        if (!this.#timers.has(id)) return;
        if (medium.isPrepared) this.#timers.delete(id);
        else this.#follow(id, longer(pause));
        this.#take(medium);
        if (old?.state === "probing" && medium.state !== "probing") {
          this.dispatchEvent(new CustomEvent("checked", { detail: medium }));
        }
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        if (error.status === 404) this.#forget(id);
        else this.#follow(id, longer(pause));
      }
    }, pause));
  }
}

/**
 * Returns what is known of a medium as soon as its file has arrived.
 *
 * @param {string} id
 * @param {File} file
 * @returns {Medium}
 */
export function uploaded(id, { name, size }) {
  const self = path(id);
  return {
    id, self, name: shortened(name), size, sha256: "", state: "probing", isPrepared: false,
    created: new Date().toISOString(), content: `${self}/content`,
  };
}

/** @param {number} pause */
function longer(pause) {
  return Math.min(Math.max(pause * 1.5, FIRST_PAUSE), LONGEST_PAUSE);
}

/** @param {string} id */
function path(id) {
  return `/v1/media/${encodeURIComponent(id)}`;
}
