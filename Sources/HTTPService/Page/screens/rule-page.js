// @ts-check
import { button, element } from "../dom.js";
import { highlight } from "../language/highlight.js";
import { inline, markdown } from "../language/markdown.js";
import { texts } from "../texts.js";
import { copyLink } from "./links.js";

/**
 * @typedef {object} Rule
 * @property {string} code
 * @property {string} name
 * @property {import("../language/findings.js").Severity} severity
 * @property {string} summary
 * @property {string} [explanation]
 * @property {string} [invalid] A document with this finding.
 * @property {string} [valid] The same document without it.
 */

/**
 * Explains a rule with its examples.
 *
 * @param {Rule} rule
 * @param {(text: string) => void} open Opens an example in the editor.
 * @returns {Node[]}
 */
export function rulePage({ code, name, severity, summary, explanation, invalid, valid }, open) {
  return [
    element("header", {},
      element("h2", {},
        element("span", { className: "rule-code" }, code), " ", name),
      element("span", { className: `severity severity-${severity}` },
        texts.findings.severity[severity]),
      button(texts.rules.copyLink, () => copyLink(code), {
        className: "quiet-button", "aria-label": texts.findings.copyLinkHelp(code),
      })),
    element("p", { className: "rule-lead" }, ...inline(summary)),
    ...markdown(explanation ?? ""),
    ...example(texts.rules.wrong, "example-wrong", invalid, open),
    ...example(texts.rules.right, "example-right", valid, open),
  ];
}

/**
 * @param {string} title
 * @param {string} className
 * @param {string | undefined} text
 * @param {(text: string) => void} open
 */
function example(title, className, text, open) {
  if (!text) return [];
  return [element("section", { className: `example ${className}` },
    element("header", {}, element("h3", {}, title),
      button(texts.rules.tryIt, () => open(text), { className: "quiet-button" })),
    element("pre", {
      className: "cm-s-templater", tabIndex: 0, role: "region", "aria-label": title,
    }, ...highlight(text)))];
}
