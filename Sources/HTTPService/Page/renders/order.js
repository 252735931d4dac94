// @ts-check
import { postJSON, send, ServiceError } from "../api.js";
import { rest } from "../waiting.js";

/**
 * @typedef {import("./render.js").Order} Order
 * @typedef {import("./render.js").Preview} Preview
 * @typedef {import("./render.js").Render} Render
 */

/** The first and the longest pause before an order is sent again, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

/** How often an order is sent again if the server answers that it has to wait. */
const ATTEMPTS = 5;

/**
 * Orders a render. If the answer is lost, the same order with the same key is sent again, and the
 * server does not begin a second render.
 *
 * @param {Order} order
 * @param {string} key That of `newKey`.
 * @param {AbortSignal} signal
 * @returns {Promise<Render>}
 */
export async function place(order, key, signal) {
  let pause = FIRST_PAUSE;
  for (let refusals = 0; ;) {
    try {
      const response = await send("/v1/renders", {
        method: "POST", signal, body: JSON.stringify(order),
        headers: {
          "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": key,
        },
      });
      return await response.json();
    } catch (error) {
      // The body of an answer that was cut off is a `TypeError` or a `SyntaxError`.
      if (signal.aborted || !mayRepeat(error)) throw error;
      const isRefusal = error instanceof ServiceError && !error.isConnectionLost;
      if (isRefusal && ++refusals === ATTEMPTS) throw error;
      const asked = error instanceof ServiceError ? error.retryAfter ?? 0 : 0;
      await rest(Math.max(pause, asked * 1000), signal);
      signal.throwIfAborted();
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
}

/**
 * Asks what an order would be.
 *
 * @param {Order} order
 * @param {AbortSignal} signal
 * @returns {Promise<Preview>}
 */
export function foresee(order, signal) {
  return postJSON("/v1/renders?dryRun=true", order, signal);
}

/** @param {unknown} error */
function mayRepeat(error) {
  if (!(error instanceof ServiceError)) return error instanceof TypeError || error instanceof SyntaxError;
  return error.isConnectionLost || error.isTemporary || error.type.endsWith("/media-not-ready");
}

/** Returns a name for the request of an order, which no other order has. `randomUUID` exists only on secure origins. */
export function newKey() {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return [...numbers].map((number) => number.toString(16).padStart(8, "0")).join("");
}
