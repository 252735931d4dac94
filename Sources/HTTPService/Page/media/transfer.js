// @ts-check
import { KEY_REQUIRED, problem, ServiceError } from "../api.js";
import { connection } from "../connection.js";
import { askForKey } from "../key.js";
import { texts } from "../texts.js";

/** After how long without progress a transfer counts as lost, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Sends bytes with PATCH and tells how many have left. `fetch` does not tell that.
 *
 * @param {string} address
 * @param {Blob} bytes
 * @param {Record<string, string>} headers
 * @param {(sent: number) => void} progress
 * @param {AbortSignal} signal
 * @returns {Promise<Response>} the answer, which is a success
 * @throws {ServiceError} An aborted transfer throws an `AbortError`.
 */
export async function sendBytes(address, bytes, headers, progress, signal) {
  let response = await transfer(address, bytes, headers, progress, signal);
  while (response.status === KEY_REQUIRED && await askForKey()) {
    response = await transfer(address, bytes, headers, progress, signal);
  }
  if (!response.ok) throw await problem(response);
  return response;
}

/**
 * @param {string} address
 * @param {Blob} bytes
 * @param {Record<string, string>} headers
 * @param {(sent: number) => void} progress
 * @param {AbortSignal} signal
 * @returns {Promise<Response>}
 */
function transfer(address, bytes, headers, progress, signal) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lose = () => {
      connection.lose();
      reject(new ServiceError(texts.connection.unreachable, ""));
    };
    /** @type {number | undefined} */
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        request.abort();
        lose();
      }, PATIENCE);
    };
    const abort = () => {
      request.abort();
      reject(new DOMException("", "AbortError"));
    };
    request.open("PATCH", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded }) => {
      wait();
      progress(loaded);
    });
    request.addEventListener("load", () => {
      connection.confirm();
      resolve(answer(request));
    });
    request.addEventListener("error", lose);
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    });
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort);
    wait();
    request.send(bytes);
  });
}

/** @param {XMLHttpRequest} request */
function answer(request) {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status } = request;
  return new Response(status === 204 ? null : request.responseText, { status, headers });
}
