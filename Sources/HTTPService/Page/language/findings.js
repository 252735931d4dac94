// @ts-check
import { compare } from "../documents/lines.js";
import { edits } from "./client.js";

/**
 * @typedef {import("../documents/lines.js").Range} Range
 * @typedef {import("../documents/lines.js").Edit} Edit
 * @typedef {"error" | "warning" | "note"} Severity
 * @typedef {{ title: string, edits: Edit[], isSafe: boolean }} Fix
 *
 * @typedef {object} Finding
 * @property {string} code
 * @property {Severity} severity
 * @property {string} message
 * @property {string} help What to do; may be empty.
 * @property {Range} range
 * @property {{ message: string, range: Range }[]} notes Other places that the finding is about.
 * @property {boolean} isUnused Whether the place could be removed without a change of the result.
 * @property {Fix[]} fixes
 */

/** @type {Record<number, Severity>} */
const SEVERITIES = { 1: "error", 2: "warning", 3: "note", 4: "note" };

/** The number by which the protocol marks text without effect. */
const UNNECESSARY = 1;

/**
 * Reads the diagnostics of the protocol, and adds to each one its fixes.
 *
 * @param {any[]} diagnostics
 * @param {any[]} actions
 * @returns {Finding[]}
 */
export function readFindings(diagnostics, actions) {
  /** @type {Map<string, Fix[]>} */
  const fixes = new Map();
  for (const action of actions) {
    for (const diagnostic of action.diagnostics ?? []) {
      const fix = {
        title: action.title, edits: edits(action), isSafe: action.isPreferred === true,
      };
      const key = identity(diagnostic);
      fixes.set(key, [...(fixes.get(key) ?? []), fix]);
    }
  }
  return diagnostics.map((diagnostic) => {
    const [message, help] = split(diagnostic.message);
    return {
      code: String(diagnostic.code), severity: SEVERITIES[diagnostic.severity] ?? "error",
      message, help, range: diagnostic.range, notes: notes(diagnostic),
      isUnused: diagnostic.tags?.includes(UNNECESSARY) ?? false,
      fixes: fixes.get(identity(diagnostic)) ?? [],
    };
  });
}

/**
 * Counts findings by their severity.
 *
 * @param {Finding[]} findings
 * @returns {Record<Severity, number>}
 */
export function count(findings) {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const finding of findings) counts[finding.severity] += 1;
  return counts;
}

/**
 * Returns the finding behind the cursor (1) or before it (-1); behind the last one follows the
 * first.
 *
 * @param {Finding[]} findings
 * @param {import("../documents/lines.js").Position} cursor
 * @param {1 | -1} direction
 * @returns {Finding | undefined}
 */
export function nextFinding(findings, cursor, direction) {
  const inOrder = [...findings].sort((a, b) => compare(a.range.start, b.range.start));
  if (direction < 0) inOrder.reverse();
  const next = inOrder.find(({ range }) =>
    (direction > 0 ? compare(range.start, cursor) > 0 : compare(range.end, cursor) < 0));
  return next ?? inOrder[0];
}

/**
 * Returns the range of a finding of the server, which counts characters, from 1.
 *
 * @param {import("../renders/render.js").ServerFinding} finding
 * @param {string} text
 * @returns {Range}
 */
export function rangeOf({ line = 1, column = 1, endLine = line, endColumn = column }, text) {
  const lines = text.split("\n");
  const place = (/** @type {number} */ line, /** @type {number} */ column) => ({
    line: line - 1, character: [...lines[line - 1] ?? ""].slice(0, column - 1).join("").length,
  });
  return { start: place(line, column), end: place(endLine, endColumn) };
}

/** @param {any} diagnostic */
function identity(diagnostic) {
  const { line, character } = diagnostic.range.start;
  return `${diagnostic.code} ${line}:${character} ${diagnostic.message}`;
}

/** @param {any} diagnostic */
function notes(diagnostic) {
  /** @type {any[]} */
  const related = diagnostic.relatedInformation ?? [];
  return related.map((note) => ({ message: note.message, range: note.location.range }));
}

/**
 * Splits a message and the help behind it.
 *
 * @param {string} text
 * @returns {[string, string]}
 */
function split(text) {
  const mark = "\nhelp: ";
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}
