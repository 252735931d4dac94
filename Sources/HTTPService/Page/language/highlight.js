// @ts-check
import { element } from "../dom.js";

/** A key, a string, a number or a word, in this order; the group that matches is the kind. */
const TOKENS = new RegExp([
  /("(?:\\.|[^"\\\n])*"(?=\s*:))/, /("(?:\\.|[^"\\\n])*")/, /(-?\d[\d.eE+-]*)/,
  /\b(true|false|null)\b/,
].map((each) => each.source).join("|"), "g");

/** The classes of the kinds, which the style sheet of the editor knows. */
const CLASSES = ["cm-string cm-property", "cm-string", "cm-number", "cm-atom"];

/**
 * Colours a JSON text as the editor does.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function highlight(text) {
  /** @type {(Node | string)[]} */
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    const at = match.index ?? 0;
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    nodes.push(text.slice(end, at), element("span", { className: CLASSES[kind] }, match[0]));
    end = at + match[0].length;
  }
  return [...nodes, text.slice(end)];
}
