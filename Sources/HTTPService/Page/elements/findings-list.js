// @ts-check
import { button, element } from "../dom.js";
import { icon } from "../icons.js";
import { count } from "../language/findings.js";
import { copyLink } from "../screens/links.js";
import { texts } from "../texts.js";

/**
 * @typedef {import("../language/findings.js").Finding} Finding
 * @typedef {import("../language/findings.js").Fix} Fix
 * @typedef {import("../documents/lines.js").Range} Range
 */

/** How many findings are listed at first, and how many more each time. */
const PAGE = 100;

/**
 * The findings of a document. It sends "go" events with a range to be shown, and "fix" events with
 * a fix to be made.
 */
export class FindingsList extends HTMLElement {
  /** @type {Finding[]} */
  #findings = [];
  #list = element("ol", { className: "findings" });

  connectedCallback() {
    this.append(this.#list);
  }

  /** @param {Finding[]} findings */
  show(findings) {
    const focused = this.#focusedPart();
    this.#findings = findings;
    this.#list.replaceChildren();
    this.querySelector(".more-findings")?.remove();
    this.#showMore();
    this.#focusAgain(focused);
  }

  /**
   * Marks those findings that are at the cursor.
   *
   * @param {(finding: Finding) => boolean} isCurrent
   */
  markCurrent(isCurrent) {
    for (const [index, item] of [...this.#list.children].entries()) {
      const isMarked = isCurrent(this.#findings[index]);
      if (isMarked === (item.getAttribute("aria-current") === "true")) continue;
      if (isMarked) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
    }
  }

  #showMore() {
    const shown = this.#list.children.length;
    const next = this.#findings.slice(shown, shown + PAGE);
    this.#list.append(...next.map((finding) => this.#item(finding)));
    const left = this.#findings.length - shown - next.length;
    this.querySelector(".more-findings")?.remove();
    if (left <= 0) return;
    this.append(button(texts.findings.more(left), () => {
      this.#showMore();
      const first = /** @type {HTMLElement | null} */ (
        this.#list.children[shown + next.length]?.querySelector("button"));
      first?.focus();
    }, { className: "small-button more-findings" }));
  }

  /** @param {Finding} finding */
  #item(finding) {
    const { code, severity, message, help, range, notes, fixes } = finding;
    return element("li", { className: `finding finding-${severity}` },
      element("div", { className: "finding-head" },
        element("span", { className: `severity severity-${severity}` },
          texts.findings.severity[severity]),
        this.#place(range),
        element("a", {
          className: "code-link", href: `#/rules/${code}`, title: texts.findings.explain(code),
        }, code),
        button(icon("link"), () => copyLink(code), {
          className: "icon-button", title: texts.findings.copyLinkHelp(code),
          "aria-label": texts.findings.copyLinkHelp(code),
        })),
      element("p", { className: "finding-message" }, element("bdi", {}, message)),
      help && element("p", { className: "finding-help" },
        element("span", { className: "help-label" }, texts.findings.help), " ",
        element("bdi", {}, help)),
      notes.length > 0 && element("ul", { className: "finding-notes" },
        ...notes.map((note) => element("li", {},
          this.#place(note.range), " ", element("bdi", {}, note.message)))),
      element("div", { className: "finding-actions" },
        ...fixes.map((fix) => this.#fixButton(fix))));
  }

  /** @param {Range} range */
  #place(range) {
    const { line, character } = range.start;
    return button(texts.findings.goTo(line + 1), () => this.#tell("go", range), {
      className: "place-button",
      "aria-label": texts.findings.goToHelp(line + 1, character + 1),
    });
  }

  /** @param {Fix} fix */
  #fixButton(fix) {
    return button(texts.findings.fix(fix.title), () => this.#tell("fix", fix), {
      className: fix.isSafe ? "fix-button safe-fix" : "fix-button",
    });
  }

  /** Returns where the focus is in the list, since the list is made again after each check. */
  #focusedPart() {
    const focused = document.activeElement;
    const item = focused?.closest(".finding");
    if (!focused || !item || !this.contains(item)) return null;
    const index = [...this.#list.children].indexOf(item);
    return { index, part: [...item.querySelectorAll("button, a")].indexOf(focused) };
  }

  /** @param {{ index: number, part: number } | null} place */
  #focusAgain(place) {
    if (!place) return;
    const item = this.#list.children[Math.min(place.index, this.#list.children.length - 1)];
    const parts = /** @type {HTMLElement[]} */ ([...item?.querySelectorAll("button, a") ?? []]);
    if (parts.length > 0) parts[Math.min(place.part, parts.length - 1)].focus();
    else this.#tell("emptied");
  }

  /**
   * @param {string} name
   * @param {unknown} [detail]
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/**
 * Returns the numbers of findings, as a heading of the list shows them.
 *
 * @param {Finding[]} findings
 */
export function summary(findings) {
  return findings.length === 0 ? texts.findings.none : texts.findings.counts(count(findings));
}

customElements.define("findings-list", FindingsList);
