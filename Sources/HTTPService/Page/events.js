// @ts-check
import { send, ServiceError } from "./api.js";
import { keyState } from "./key.js";
import { rest } from "./waiting.js";

/** The first and the longest pause before the page connects again, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

/** The server sends a line every 15 s. Without one for so long, the connection is lost. */
const SILENCE = 40_000;

/**
 * The events of the server, by one connection for the whole page. It sends the events of the server
 * with their data, and "opened" when the connection is there, also after an interruption.
 */
class ServerEvents extends EventTarget {
  #isBegun = false;
  #isRefused = false;
  #lastId = "";

  constructor() {
    super();
    // Without a key the connection was not made.
    keyState.addEventListener("given", () => this.#isRefused && this.open());
  }

  /** Connects, if the page has not done so. */
  open() {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#isRefused = false;
    this.#follow();
  }

  async #follow() {
    let pause = FIRST_PAUSE;
    while (this.#isBegun) {
      try {
        await this.#read(() => (pause = FIRST_PAUSE));
      } catch (error) {
        // A broken connection is a `TypeError`, and one that was silent an `AbortError`.
        const isKnown = error instanceof ServiceError || error instanceof TypeError
          || error instanceof DOMException;
        if (!isKnown) throw error;
        // Without a key, or without this address, another attempt would have the same answer.
        if (error instanceof ServiceError && [401, 403, 404].includes(error.status)) {
          this.#isBegun = false;
          this.#isRefused = true;
          return;
        }
      }
      await rest(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  /** @param {() => void} opened */
  async #read(opened) {
    const silence = new AbortController();
    const listen = () => window.setTimeout(() => silence.abort(), SILENCE);
    let timer = listen();
    try {
      const response = await send("/v1/events", {
        signal: silence.signal, cache: "no-store",
        headers: {
          Accept: "text/event-stream", ...(this.#lastId ? { "Last-Event-ID": this.#lastId } : {}),
        },
      });
      opened();
      this.dispatchEvent(new Event("opened"));
      const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
      const decoder = new TextDecoder();
      let rest = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(timer);
        timer = listen();
        const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) this.#take(block);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param {string} block The lines of one event. */
  #take(block) {
    /** @type {Record<string, string>} */
    const fields = {};
    for (const line of block.split("\n")) {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (name) fields[name] = name in fields ? `${fields[name]}\n${value}` : value;
    }
    if (fields.id) this.#lastId = fields.id;
    if (!fields.event || !fields.data) return;
    this.dispatchEvent(new CustomEvent(fields.event, { detail: JSON.parse(fields.data) }));
  }
}

export const events = new ServerEvents();
