// @ts-check
import { element } from "../dom.js";

/**
 * @typedef {import("../language/findings.js").Finding} Finding
 * @typedef {import("../language/findings.js").Severity} Severity
 */

/** More places are not marked, so that typing stays fast. */
const MOST_MARKS = 300;

/** @type {Severity[]} From the least to the most severe. */
const ORDER = ["note", "warning", "error"];

/** The marks of findings in CodeMirror: underlined text, and a sign beside the line. */
export class Marks {
  /** @type {any[]} */
  #marks = [];
  #mirror;

  /** @param {any} mirror */
  constructor(mirror) {
    this.#mirror = mirror;
  }

  /** @param {Finding[]} findings */
  show(findings) {
    this.#mirror.operation(() => {
      for (const mark of this.#marks) mark.clear();
      this.#mirror.clearGutter("finding-gutter");
      const shown = findings.slice(0, MOST_MARKS);
      this.#marks = shown.map((finding) => this.#underline(finding));
      for (const [line, severity] of worstByLine(shown)) {
        if (line > this.#mirror.lastLine()) continue;
        const sign = element("span", { className: `sign sign-${severity}`, "aria-hidden": "true" });
        this.#mirror.setGutterMarker(line, "finding-gutter", sign);
      }
    });
  }

  /** @param {Finding} finding */
  #underline({ range, severity, isUnused }) {
    const start = { line: range.start.line, ch: range.start.character };
    let end = { line: range.end.line, ch: range.end.character };
    if (start.line === end.line && start.ch === end.ch) end = { line: end.line, ch: end.ch + 1 };
    const className = `mark mark-${severity}${isUnused ? " mark-unused" : ""}`;
    return this.#mirror.markText(start, end, { className });
  }
}

/** @param {Finding[]} findings */
function worstByLine(findings) {
  /** @type {Map<number, Severity>} */
  const worst = new Map();
  for (const { range, severity } of findings) {
    const known = worst.get(range.start.line);
    if (!known || ORDER.indexOf(severity) > ORDER.indexOf(known)) {
      worst.set(range.start.line, severity);
    }
  }
  return worst;
}
