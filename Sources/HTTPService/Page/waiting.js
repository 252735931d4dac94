// @ts-check
import { connection } from "./connection.js";

/**
 * Waits, but not longer than until the server can be reached again.
 *
 * @param {number} pause In milliseconds.
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function rest(pause, signal) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      connection.removeEventListener("found", end);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    connection.addEventListener("found", end);
    signal?.addEventListener("abort", end);
  });
}
