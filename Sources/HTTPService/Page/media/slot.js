// @ts-check
import { ServiceError } from "../api.js";
import { connection } from "../connection.js";
import { limitsInWords, objection } from "./limits.js";
import { notify } from "../notices.js";
import { library, queue } from "./shared.js";
import { texts } from "../texts.js";

/**
 * @typedef {import("./medium.js").Medium} Medium
 * @typedef {import("./upload.js").Upload} Upload
 * @typedef {import("./limits.js").Limits} Limits
 * @typedef {NonNullable<Medium["type"]>} MediumType
 * @typedef {"empty" | "uploading" | "waiting" | "paused" | "checking" | "ready" | "refused"
 *   } SlotState
 */

/**
 * A medium that is remembered: its identifier, and the part of it that is played.
 *
 * @typedef {{ medium: string, part?: string }} KeptMedium
 */

/**
 * Returns the names of slots that have a medium, or wait for one, and cannot use it yet.
 *
 * @param {Slot[]} slots
 */
export function namesOfUnready(slots) {
  return slots.filter(({ state }) => state !== "ready" && state !== "empty").map(({ name }) => name);
}

/** The slots that wait for each upload. @type {Map<Upload, Set<Slot>>} */
const waiting = new Map();

/**
 * A place for a medium: a file that is uploaded for it, or one that the server has. It sends
 * "changed" events, and "progressed" while a file is uploaded.
 */
export class Slot extends EventTarget {
  /** @type {Medium | null} */
  medium = null;
  /** @type {Upload | null} */
  upload = null;
  /** Why the medium is refused, although the server can read it. */
  #objection = "";
  /** Whether the medium was removed from the server. */
  #isGone = false;
  /** The identifier of a medium that is still being asked for. */
  #awaited = "";
  #takesShort = false;
  #ending = new AbortController();

  /**
   * @param {string} name What the slot is called.
   * @param {MediumType[]} types The types that it takes.
   * @param {Limits} [limits] What else it asks for.
   */
  constructor(name, types, limits = {}) {
    super();
    this.name = name;
    this.types = types;
    this.limits = limits;
    const { signal } = this.#ending;
    queue.addEventListener("changed", (event) => {
      const { detail } = /** @type {CustomEvent<Upload>} */ (event);
      if (detail === this.upload) this.#followUpload(detail);
    }, { signal });
    library.addEventListener("changed", (event) => {
      if (!this.medium) return;
      const { id } = this.medium;
      const { detail } = /** @type {CustomEvent<Medium | undefined>} */ (event);
      const latest = detail?.id === id ? detail : library.find(id);
      if (latest && latest !== this.medium) this.#show(latest);
    }, { signal });
    library.addEventListener("removed", (event) => {
      if (/** @type {CustomEvent<string>} */ (event).detail !== this.medium?.id) return;
      this.#isGone = true;
      this.#changed();
    }, { signal });
    // Another tab, or another program, may have removed the medium meanwhile.
    const look = () => document.visibilityState === "visible" && this.verify();
    document.addEventListener("visibilitychange", look, { signal });
    window.addEventListener("focus", look, { signal });
    connection.addEventListener("found", () => this.#awaited ? this.restore(this.#awaited) : this.verify(), { signal });
  }

  /** @returns {SlotState} */
  get state() {
    if (this.upload) {
      const { state } = this.upload;
      if (state === "failed") return "refused";
      return state === "waiting" || state === "paused" ? state : "uploading";
    }
    if (this.#awaited) return "checking";
    if (!this.medium) return "empty";
    if (this.medium.state === "refused" || this.#objection || this.#isGone) return "refused";
    return this.medium.state === "probing" ? "checking" : "ready";
  }

  /** Why the medium, or the upload, is refused. */
  get refusal() {
    if (this.#isGone) return texts.slot.gone(this.fileName);
    return this.upload?.failure || this.#objection || this.medium?.refusal || "";
  }

  /** Whether the medium was removed from the server. */
  get isGone() {
    return this.#isGone;
  }

  /** The identifier of the medium that a reload brings back; empty without one. */
  get kept() {
    return this.#isGone ? "" : this.#awaited || this.medium?.id || "";
  }

  /**
   * Whether media may be shorter than the limit, as the server makes them longer.
   *
   * @param {boolean} takesShort
   */
  set takesShort(takesShort) {
    if (takesShort === this.#takesShort) return;
    this.#takesShort = takesShort;
    if (this.medium && !this.#isGone) this.#show(this.medium);
  }

  /** The name of the file; empty without one. */
  get fileName() {
    return this.upload?.file.name ?? this.medium?.name ?? "";
  }

  /** What the slot takes, such as "a video". */
  get wanted() {
    return texts.slot.or(this.types.map((type) => texts.slot.withArticle[type]));
  }

  /** What the slot takes, with all limits, such as "a video: at least 20 s, with sound". */
  get wantedInFull() {
    return texts.limits.all(this.wanted, limitsInWords(this.limits));
  }

  /**
   * Uploads a file for the slot.
   *
   * @param {File} file
   */
  take(file) {
    this.#leave();
    const known = queue.find(file);
    if (known && (known.state === "failed" || known.state === "paused")) known.resume();
    const upload = known ?? queue.add(file);
    waiting.set(upload, (waiting.get(upload) ?? new Set()).add(this));
    [this.upload, this.medium, this.#objection] = [upload, null, ""];
    upload.addEventListener("progressed", () => {
      if (this.upload === upload) this.dispatchEvent(new Event("progressed"));
    }, { signal: this.#ending.signal });
    this.#changed();
  }

  /**
   * Takes a medium of the server.
   *
   * @param {Medium} medium
   */
  use(medium) {
    this.#leave();
    this.#show(medium);
  }

  /**
   * Takes a medium of the server by its identifier, if the server still has it.
   *
   * @param {string} id
   */
  async restore(id) {
    this.#leave();
    this.#awaited = id;
    this.#changed();
    try {
      const medium = await library.get(id);
      if (this.#awaited === id) this.use(medium);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // It is asked for again when the connection is there.
      if (this.#awaited !== id || error.isConnectionLost) return;
      if (error.status === 404) notify(texts.slot.lost(this.name));
      this.clear();
    }
  }

  /** Asks whether the server still has the medium. */
  verify() {
    if (this.medium && !this.#isGone) library.verify(this.medium.id);
  }

  clear() {
    this.#leave();
    [this.medium, this.#objection] = [null, ""];
    this.#changed();
  }

  /** Ends what the slot does, when it is not shown any more. */
  release() {
    this.#leave();
    this.#ending.abort();
  }

  /** Leaves the upload, and cancels it if no other slot waits for it. */
  #leave() {
    const upload = this.upload;
    [this.upload, this.#awaited, this.#isGone] = [null, "", false];
    if (!upload) return;
    const others = waiting.get(upload);
    others?.delete(this);
    if (others?.size) return;
    waiting.delete(upload);
    if (upload.state !== "done" && upload.state !== "cancelled") upload.cancel();
  }

  /** @param {Upload} upload */
  #followUpload(upload) {
    if (upload.state === "cancelled") return this.clear();
    if (upload.state !== "done") return this.#changed();
    // The library has the medium when other listeners are ready with the upload.
    queueMicrotask(() => {
      if (this.upload !== upload) return;
      const medium = library.find(upload.medium);
      this.#leave();
      if (medium) this.#show(medium);
      else this.clear();
    });
  }

  /** @param {Medium} medium */
  #show(medium) {
    this.medium = medium;
    const { type, state } = medium;
    this.#objection = "";
    if (state === "ready" && type && !this.types.includes(type)) {
      this.#objection = texts.slot.wrongType(texts.slot.kinds[type], this.wanted);
    } else if (state === "ready") {
      this.#objection = objection(this.limits, medium, this.#takesShort);
    }
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("changed"));
  }
}
