// @ts-check
import { button, element } from "../dom.js";
import { texts } from "../texts.js";

/** @typedef {import("../renders/render.js").ServerFinding} ServerFinding */

/**
 * Lists findings of the server.
 *
 * @param {ServerFinding[]} findings
 * @param {(finding: ServerFinding) => void} [go] Shows the place of a finding.
 */
export function serverFindings(findings, go) {
  return element("ol", { className: "findings" }, ...findings.map((finding) => {
    const { code, severity, message, help, line, column } = finding;
    const place = line && column ? texts.render.place(line, column) : "";
    return element("li", { className: `finding finding-${severity}` },
      element("div", { className: "finding-head" },
        element("span", { className: `severity severity-${severity}` },
          texts.findings.severity[severity] ?? severity),
        place && (go ? button(place, () => go(finding), { className: "place-button" })
          : element("span", { className: "muted" }, place)),
        element("a", {
          className: "code-link", href: `#/rules/${encodeURIComponent(code)}`,
          title: texts.findings.explain(code),
        }, code)),
      element("p", { className: "finding-message" }, element("bdi", {}, message)),
      help && element("p", { className: "finding-help" },
        element("span", { className: "help-label" }, texts.findings.help), " ",
        element("bdi", {}, help)));
  }));
}
