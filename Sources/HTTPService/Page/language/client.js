// @ts-check
import { postJSON } from "../api.js";

/**
 * @typedef {import("../documents/lines.js").Position} Position
 * @typedef {import("../documents/lines.js").Range} Range
 * @typedef {{ method: string, params?: Record<string, unknown> }} Request
 * @typedef {{ diagnostics: any[], answers: any[] }} Answer
 */

/** What the page can show: the `capabilities` of the protocol's `initialize`. */
const CAPABILITIES = {
  textDocument: {
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ["markdown"] },
    },
    hover: { contentFormat: ["markdown"] },
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1] } },
  },
};

/** A range that includes every text. */
const EVERYTHING = {
  start: { line: 0, character: 0 }, end: { line: 2_000_000_000, character: 0 },
};

/**
 * Sends a text with requests of the Language Server Protocol. The server keeps nothing of them.
 *
 * @param {string} text
 * @param {Request[]} requests
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>} the findings, and the result of each request or `null`
 */
export async function ask(text, requests, signal) {
  const messages = requests.map(({ method, params }, index) => ({
    jsonrpc: "2.0", id: index + 1, method, params,
  }));
  const body = { text, capabilities: CAPABILITIES, messages };
  const answer = await postJSON("/v1/language", body, signal);
  /** @type {any[]} */
  const received = answer.messages;
  const findings = received.find((each) => each.method === "textDocument/publishDiagnostics");
  return {
    diagnostics: findings?.params.diagnostics ?? [],
    answers: messages.map(({ id }) => received.find((each) => each.id === id)?.result ?? null),
  };
}

/**
 * @param {Position} position
 * @returns {Request}
 */
export function completion(position) {
  return { method: "textDocument/completion", params: { position } };
}

/**
 * @param {Position} position
 * @returns {Request}
 */
export function hover(position) {
  return { method: "textDocument/hover", params: { position } };
}

/**
 * Returns the request for the fixes of the whole document: "quickfix" for one action for each
 * finding, "source.fixAll" for one action that makes all safe fixes.
 *
 * @param {"quickfix" | "source.fixAll"} kind
 * @returns {Request}
 */
export function fixes(kind) {
  return {
    method: "textDocument/codeAction",
    params: { range: EVERYTHING, context: { diagnostics: [], only: [kind] } },
  };
}

/** @returns {Request} */
export function formatting() {
  return {
    method: "textDocument/formatting", params: { options: { tabSize: 2, insertSpaces: true } },
  };
}

/**
 * Returns the changes of a code action.
 *
 * @param {any} action
 * @returns {import("../documents/lines.js").Edit[]}
 */
export function edits(action) {
  return Object.values(action?.edit?.changes ?? {}).flat();
}
