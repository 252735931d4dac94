// @ts-check

/** The seconds between attempts to reach the server again; the last one is repeated. */
const PAUSES = [1, 1, 2, 3, 5];

/** For how long an attempt waits for an answer, in milliseconds. */
const PATIENCE = 4000;

/**
 * The state of the connection with the server. It sends "lost" and "found" events. While the
 * connection is lost, it looks for the server again and again.
 */
class Connection extends EventTarget {
  isLost = false;
  #attempts = 0;
  /** @type {number | undefined} */
  #timer;

  /** Called when a request got no answer. */
  lose() {
    if (this.isLost) return;
    this.isLost = true;
    this.#attempts = 0;
    this.dispatchEvent(new Event("lost"));
    this.#wait();
  }

  /** Called when a request got an answer, whatever it was. */
  confirm() {
    if (!this.isLost) return;
    this.isLost = false;
    clearTimeout(this.#timer);
    this.dispatchEvent(new Event("found"));
  }

  /** Looks for the server now. */
  async look() {
    clearTimeout(this.#timer);
    try {
      // The declarations of the type checker are older than this function.
      const signal = /** @type {any} */ (AbortSignal).timeout(PATIENCE);
      await fetch("/healthz", { cache: "no-store", signal });
      this.confirm();
    } catch {
      if (this.isLost) this.#wait();
    }
  }

  #wait() {
    const pause = PAUSES[Math.min(this.#attempts, PAUSES.length - 1)];
    this.#attempts += 1;
    this.#timer = window.setTimeout(() => this.look(), pause * 1000);
  }
}

export const connection = new Connection();

window.addEventListener("online", () => connection.isLost && connection.look());
