// @ts-check
import { button, element } from "../dom.js";
import { icon } from "../icons.js";
import { contains } from "../documents/lines.js";
import { count } from "../language/findings.js";
import { announce } from "../notices.js";
import { texts } from "../texts.js";
import { FindingsList, summary } from "./findings-list.js";
import { MenuButton } from "./menu-button.js";

/**
 * @typedef {import("../documents/checker.js").Checker} Checker
 * @typedef {import("../documents/lines.js").Position} Position
 * @typedef {import("../language/findings.js").Severity} Severity
 */

/** For how long the findings must stay the same before they are read aloud, in milliseconds. */
const QUIET = 900;

/**
 * The result of the check: numbers, buttons, and the list. It sends "fixAll" events, "report" with
 * a format, and those of the list.
 */
export class FindingsPanel extends HTMLElement {
  list = new FindingsList();
  #heading = element("h2", { className: "findings-summary" }, texts.findings.checking);
  #state = element("p", { className: "findings-state" });
  #fixAll = button(texts.findings.fixAll, () => this.dispatchEvent(new Event("fixAll")), {
    className: "small-button", title: texts.findings.fixAllHelp, hidden: true,
  });
  #said = "";
  /** @type {number | undefined} */
  #quiet;

  connectedCallback() {
    const reports = new MenuButton();
    reports.setUp(texts.findings.report, texts.findings.reportHelp,
      texts.findings.reports.map((report) => ({
        title: report.title,
        action: () => this.dispatchEvent(new CustomEvent("report", { detail: report })),
      })));
    this.append(
      element("header", {}, this.#heading, this.#fixAll, reports), this.#state, this.list);
  }

  /** Shows that the findings do not belong to the text any more. */
  showPending() {
    this.classList.add("is-outdated");
  }

  /**
   * @param {Checker} checker
   * @param {boolean} isEmpty Whether the text has no characters.
   */
  show(checker, isEmpty) {
    const { failure, findings } = checker;
    this.classList.toggle("is-outdated", failure !== null);
    this.#fixAll.hidden = checker.safeEdits.length === 0;
    if (failure) {
      const known = findings.length > 0 ? " " + texts.findings.outdated : "";
      const reason = failure.isConnectionLost ? "" : `${failure.message}. `;
      this.#heading.replaceChildren(texts.findings.failed);
      this.#state.replaceChildren(reason + known);
      return this.#say(`${texts.findings.failed} ${reason}`);
    }
    const text = summary(findings);
    this.#heading.replaceChildren(
      ...(findings.length > 0 ? this.#counts(checker) : [icon("check"), text]));
    this.#heading.classList.toggle("is-clean", findings.length === 0);
    this.#state.replaceChildren(
      isEmpty ? texts.findings.empty : findings.length === 0 ? texts.findings.noneHelp : "");
    this.list.show(isEmpty ? [] : findings);
    this.#say(text);
  }

  /** @param {Position} cursor */
  markCurrent(cursor) {
    this.list.markCurrent(({ range }) => contains(range, cursor));
  }

  /** @param {Checker} checker */
  #counts({ findings }) {
    const counts = count(findings);
    const severities = /** @type {Severity[]} */ (["error", "warning", "note"]);
    return severities.filter((severity) => counts[severity] > 0).map((severity) => {
      const only = { error: 0, warning: 0, note: 0, [severity]: counts[severity] };
      return element("span", { className: `count count-${severity}` },
        texts.findings.counts(only));
    });
  }

  /** @param {string} text */
  #say(text) {
    clearTimeout(this.#quiet);
    if (text === this.#said) return;
    this.#quiet = window.setTimeout(() => {
      this.#said = text;
      announce(text);
    }, QUIET);
  }
}

customElements.define("findings-panel", FindingsPanel);
