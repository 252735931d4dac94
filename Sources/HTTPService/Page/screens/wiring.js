// @ts-check
import { ServiceError } from "../api.js";
import { notify } from "../notices.js";

/**
 * Adds a listener for each of the events; it receives the event's detail.
 *
 * @param {EventTarget} target
 * @param {Record<string, (detail: any) => void>} actions
 */
export function listen(target, actions) {
  for (const [name, action] of Object.entries(actions)) {
    target.addEventListener(name, (event) => action(/** @type {CustomEvent} */ (event).detail));
  }
}

/**
 * Shows what the server answers instead of a result.
 *
 * @param {() => Promise<void>} action
 */
export async function noticeProblems(action) {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    notify(error.message);
  }
}
