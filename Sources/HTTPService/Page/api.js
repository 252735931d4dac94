// @ts-check
import { connection } from "./connection.js";
import { askForKey } from "./key.js";
import { texts } from "./texts.js";

/** The status of answers to requests without a key, or with a wrong one. */
export const KEY_REQUIRED = 401;

/** A problem that the server answered with, or the loss of the connection. */
export class ServiceError extends Error {
  /**
   * @param {string} title
   * @param {string} detail
   * @param {{ status?: number, retryAfter?: number, type?: string, findings?: any[] }} [facts]
   */
  constructor(title, detail, facts = {}) {
    super(detail ? `${title}: ${detail}` : title);
    this.title = title;
    this.detail = detail;
    /** The status of the answer, or 0 if there was none. */
    this.status = facts.status ?? 0;
    /** The seconds after which the request may be repeated, if the server said so. */
    this.retryAfter = facts.retryAfter;
    /** The address that explains the problem, such as `/problems/busy`. */
    this.type = facts.type ?? "";
    /** The findings about the body, or about the document in it. */
    this.findings = facts.findings ?? [];
  }

  /** What is wrong with this request, as a sentence. */
  get sentence() {
    return this.detail || this.title;
  }

  /** Whether the server cannot be reached. */
  get isConnectionLost() {
    return this.status === 0;
  }

  /** Whether the same request may succeed later. */
  get isTemporary() {
    return this.status === 429 || this.status >= 500;
  }
}

/**
 * Sends a request to the server and returns its answer.
 *
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 * @throws {ServiceError} if the answer is not a success, or if there is none. An aborted request
 *   throws the browser's `AbortError`.
 */
export async function send(path, options = {}) {
  let response = await request(path, options);
  while (response.status === KEY_REQUIRED && await askForKey()) {
    response = await request(path, options);
  }
  if (!response.ok) throw await problem(response);
  return response;
}

/**
 * @param {string} path
 * @param {RequestInit} options
 */
async function request(path, options) {
  try {
    const response = await fetch(path, {
      credentials: "same-origin", redirect: "error", ...options,
    });
    connection.confirm();
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    connection.lose();
    throw new ServiceError(texts.connection.unreachable, "");
  }
}

/**
 * Returns the JSON that the server answers to a GET request.
 *
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function getJSON(path, signal) {
  return (await send(path, { signal, headers: { Accept: "application/json" } })).json();
}

/**
 * Sends JSON and returns the JSON of the answer.
 *
 * @param {string} path
 * @param {unknown} value
 * @param {AbortSignal} [signal]
 * @param {string} [method]
 * @returns {Promise<any>}
 */
export async function postJSON(path, value, signal, method = "POST") {
  const response = await send(path, {
    method, signal, body: JSON.stringify(value),
    headers: { "Content-Type": "application/json", Accept: "application/json" },
  });
  return response.json();
}

/**
 * Reads the problem in an answer that is not a success.
 *
 * @param {Response} response
 */
export async function problem(response) {
  const seconds = Number(response.headers.get("Retry-After") ?? NaN);
  const facts = {
    status: response.status, retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  };
  // What the server says is for those who write programs.
  if (response.status === KEY_REQUIRED) return new ServiceError(texts.key.missing, "", facts);
  try {
    const json = await response.json();
    return new ServiceError(String(json.title), String(json.detail ?? ""), {
      ...facts, type: String(json.type ?? ""),
      findings: Array.isArray(json.findings) ? json.findings : [],
    });
  } catch {
    return new ServiceError(texts.connection.strangeAnswer(response.status), "", facts);
  }
}
