// @ts-check
import { readSnippet } from "../documents/snippet.js";
import { compare } from "../documents/lines.js";

/**
 * @typedef {import("../documents/lines.js").Position} Position
 * @typedef {import("../documents/lines.js").Range} Range
 * @typedef {import("../documents/lines.js").Edit} Edit
 *
 * @typedef {object} Completion
 * @property {string} label
 * @property {string} detail
 * @property {string} kind What is inserted, in a word that the style sheet knows.
 * @property {string} documentation Markdown; may be empty.
 * @property {Range} range The text that is replaced.
 * @property {import("../documents/snippet.js").Snippet} snippet
 * @property {Edit[]} otherEdits
 * @property {string} filterText
 */

/** The kinds of the protocol that the language server uses. */
const KINDS = new Map([
  [5, "key"], [10, "key"], [6, "name"], [18, "name"], [9, "word"], [12, "word"], [20, "word"],
  [15, "snippet"], [16, "colour"],
]);

/** The number of the protocol for texts with tab stops. */
const SNIPPET = 2;

/**
 * Reads the result of a completion request, in its order.
 *
 * @param {any} result
 * @returns {Completion[]}
 */
export function readCompletions(result) {
  /** @type {any[]} */
  const items = Array.isArray(result) ? result : result?.items ?? [];
  return items.filter((item) => item.textEdit).map((item) => ({
    label: item.label, detail: item.detail ?? "", kind: KINDS.get(item.kind) ?? "word",
    documentation: item.documentation?.value ?? item.documentation ?? "",
    range: item.textEdit.range,
    snippet: item.insertTextFormat === SNIPPET
      ? readSnippet(item.textEdit.newText) : plain(item.textEdit.newText),
    otherEdits: item.additionalTextEdits ?? [], filterText: item.filterText ?? item.label,
  }));
}

/**
 * Returns the completions that begin with the text between their range's beginning and the cursor,
 * then those that contain it.
 *
 * @param {Completion[]} completions
 * @param {Position} cursor
 * @param {(range: Range) => string} textIn
 */
export function matching(completions, cursor, textIn) {
  /** @type {Completion[]} */
  const first = [];
  /** @type {Completion[]} */
  const others = [];
  for (const completion of completions) {
    if (compare(cursor, completion.range.start) < 0) continue;
    const typed = textIn({ start: completion.range.start, end: cursor });
    const wanted = typed.trim().replace(/^"/, "").toLowerCase();
    const offered = completion.filterText.replace(/^"/, "").toLowerCase();
    if (offered.startsWith(wanted)) first.push(completion);
    else if (offered.includes(wanted)) others.push(completion);
  }
  return [...first, ...others];
}

/** @param {string} text */
function plain(text) {
  return { text, start: text.length, end: text.length, offersMore: false };
}
