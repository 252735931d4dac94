// @ts-check
import { texts } from "../texts.js";

/** @typedef {import("./render.js").ServerFinding} ServerFinding */

/**
 * What the help of a finding says about members of an order, and what the form that makes the order says instead. A
 * function gets the name of a slot or field in the words of the form.
 *
 * @type {[RegExp, (name: string) => string][]}
 */
const ADVICE = [
  [/"whenShort"/, () => texts.advice.short],
  [/"size": "/, () => texts.advice.shape],
  [/"values": \{"([^"]+)"/, (field) => texts.advice.value(field)],
  [/"slot": "([^"]+)"/, (slot) => texts.advice.medium(slot)],
];

/**
 * Returns a finding about an order in the words of the form that makes the order.
 *
 * @param {ServerFinding} finding
 * @param {Map<string, string>} labels The labels of slots and fields, by their names.
 * @returns {ServerFinding}
 */
export function inFormWords(finding, labels) {
  const label = (/** @type {string} */ name) => labels.get(name) ?? name;
  // Some messages have the label after the name.
  const message = finding.message.replace(/'([^']+)'(?: \(([^)]+)\))?/g, (quoted, name, more) => {
    if (!labels.has(name)) return quoted;
    return texts.advice.named(label(name)) + (more && more !== label(name) ? ` (${more})` : "");
  });
  for (const [pattern, words] of ADVICE) {
    const found = finding.help?.match(pattern);
    if (found) return { ...finding, message, help: words(label(found[1] ?? "")) };
  }
  return { ...finding, message };
}
