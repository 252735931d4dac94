// @ts-check
import { connection } from "./connection.js";
import { keyState } from "./key.js";

/**
 * Calls a function whenever requests that failed may succeed: the server is found again, or the
 * author has given a key.
 *
 * @param {() => void} action
 * @param {AddEventListenerOptions} [options]
 */
export function whenRecovered(action, options) {
  connection.addEventListener("found", action, options);
  keyState.addEventListener("given", action, options);
}
