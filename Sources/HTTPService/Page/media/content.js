// @ts-check
import { send } from "../api.js";
import { keyHeaders } from "../key.js";

/**
 * Whether files of the server have to be loaded with the author's key, which elements such as
 * `<img>` do not send.
 */
export function needsKey() {
  return "Authorization" in keyHeaders();
}

/**
 * Returns an address of a file of the server that elements can load. With a key, the file is loaded
 * first, and `release` frees its memory.
 *
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ address: string, release: () => void }>}
 * @throws {import("../api.js").ServiceError}
 */
export async function loadable(path, signal) {
  if (!needsKey()) return { address: path, release() {} };
  const address = URL.createObjectURL(await (await send(path, { signal })).blob());
  return { address, release: () => URL.revokeObjectURL(address) };
}
