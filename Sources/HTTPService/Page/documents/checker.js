// @ts-check
import { ServiceError } from "../api.js";
import { ask, edits, fixes, hover } from "../language/client.js";
import { readFindings } from "../language/findings.js";
import { whenRecovered } from "../recovery.js";

/**
 * @typedef {import("./lines.js").Position} Position
 * @typedef {import("./lines.js").Edit} Edit
 * @typedef {import("../language/findings.js").Finding} Finding
 */

/** The pause after a change before the text is checked, in milliseconds. */
const PAUSE = 60;
/** Longer texts are checked only when the author pauses. */
const LONG_TEXT = 1_000_000;
const LONG_PAUSE = 400;

/**
 * Checks a text after each change. It sends these events: "pending" when the findings do not
 * belong to the text any more, "checked" when they do, and "failed" when the check had no result.
 */
export class Checker extends EventTarget {
  /** @type {Finding[]} */
  findings = [];
  /** @type {Edit[]} The edits that make all safe fixes together. */
  safeEdits = [];
  /** @type {any} The result of a hover request at the cursor. */
  explanation = null;
  /** @type {ServiceError | null} */
  failure = null;
  /** Whether the findings belong to the text. */
  isCurrent = false;

  /** @type {number | undefined} */
  #timer;
  /** @type {AbortController | null} */
  #request = null;
  /** @type {() => { text: string, cursor: Position }} */
  #document;

  /** @param {() => { text: string, cursor: Position }} document */
  constructor(document) {
    super();
    this.#document = document;
    whenRecovered(() => this.isCurrent || this.checkSoon());
  }

  /** Called when the text has changed. */
  checkSoon() {
    this.#request?.abort();
    if (this.isCurrent) {
      this.isCurrent = false;
      this.dispatchEvent(new Event("pending"));
    }
    this.#after(this.#document().text.length > LONG_TEXT ? LONG_PAUSE : PAUSE);
  }

  /** @param {number} pause */
  #after(pause) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#check(), pause);
  }

  async #check() {
    const request = new AbortController();
    this.#request = request;
    const { text, cursor } = this.#document();
    try {
      const { diagnostics, answers: [quick, all, explanation] } = await ask(
        text, [fixes("quickfix"), fixes("source.fixAll"), hover(cursor)], request.signal);
      if (request.signal.aborted) return;
      this.findings = readFindings(diagnostics, quick ?? []);
      this.safeEdits = (all ?? []).flatMap(edits);
      this.explanation = explanation;
      this.failure = null;
      this.isCurrent = true;
      this.dispatchEvent(new Event("checked"));
    } catch (error) {
      if (request.signal.aborted) return;
      this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    if (!(error instanceof ServiceError)) throw error;
    this.failure = error;
    this.dispatchEvent(new Event("failed"));
    // A lost connection is found again by `connection`.
    if (!error.isConnectionLost && error.isTemporary) this.#after((error.retryAfter ?? 2) * 1000);
  }
}
