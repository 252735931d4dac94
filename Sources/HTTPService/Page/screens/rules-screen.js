// @ts-check
import { getJSON, ServiceError } from "../api.js";
import { element } from "../dom.js";
import { LoadFailure } from "../elements/load-failure.js";
import { inline } from "../language/markdown.js";
import { whenRecovered } from "../recovery.js";
import { texts } from "../texts.js";
import { rulePage } from "./rule-page.js";

/**
 * @typedef {import("./rule-page.js").Rule} Rule
 * @typedef {(document: { name: string, text: string }) => void} OpenInEditor
 */

/** The screen that explains what the checker can find. */
export class RulesScreen extends HTMLElement {
  #openInEditor;
  /** @type {Promise<Rule[]> | null} */
  #rules = null;
  #search = element("input", {
    type: "search", placeholder: texts.rules.search, "aria-label": texts.rules.search,
    spellcheck: false,
  });
  #list = element("div", { className: "rule-list" });
  #page = element("article", { className: "rule-page", tabIndex: -1 });
  #shown = "";
  /** Whether the list or the page could not be loaded. */
  #isFailed = false;

  /** @param {OpenInEditor} openInEditor */
  constructor(openInEditor) {
    super();
    this.#openInEditor = openInEditor;
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("section", { className: "rule-index", "aria-label": texts.rules.title },
        element("h1", {}, texts.rules.title),
        element("p", { className: "muted" }, texts.rules.introduction),
        this.#search, this.#list),
      this.#page);
    this.#search.addEventListener("input", () => this.#showList());
    whenRecovered(() => this.#isFailed && this.navigate(this.#shown));
  }

  /** @param {string} code The code or name of the finding to explain; empty for none. */
  async navigate(code) {
    this.#shown = code;
    this.#isFailed = false;
    this.classList.toggle("shows-rule", code !== "");
    await this.#showList();
    this.#list.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
    if (this.#shown === code) await this.#showPage(code);
  }

  async #showList() {
    this.#rules ??= getJSON("/v1/rules").then((answer) => answer.rules);
    try {
      const wanted = this.#search.value.trim().toLowerCase().split(/\s+/);
      const rules = (await this.#rules).filter(({ code, name, summary }) => {
        const words = `${code} ${name} ${summary}`.toLowerCase();
        return wanted.every((word) => words.includes(word));
      });
      this.#list.replaceChildren(...(rules.length > 0 ? groups(rules, this.#shown)
        : [element("p", { className: "muted", role: "status" }, texts.rules.none)]));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // The next visit tries again.
      this.#rules = null;
      this.#list.replaceChildren(this.#failure(error));
    }
  }

  /** @param {string} code */
  async #showPage(code) {
    if (!code) {
      this.#page.replaceChildren(element("p", { className: "muted" }, texts.rules.choose));
      return;
    }
    const back = element("a", { className: "back-link", href: "#/rules" }, texts.rules.back);
    try {
      const rule = await getJSON(`/v1/rules/${encodeURIComponent(code)}`);
      if (this.#shown !== code) return;
      this.#page.replaceChildren(back, ...rulePage(rule, (text) =>
        this.#openInEditor({ name: `${rule.name}.json`, text })));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (this.#shown === code) this.#page.replaceChildren(back, this.#failure(error));
    }
    this.#page.scrollTop = 0;
  }

  /** @param {ServiceError} error */
  #failure(error) {
    this.#isFailed = true;
    const failure = new LoadFailure(() => {
      // The button goes away.
      document.getElementById("screen")?.focus();
      this.navigate(this.#shown);
    });
    failure.show(error.message);
    return failure;
  }
}

/**
 * Lists rules by their subjects.
 *
 * @param {Rule[]} rules
 * @param {string} shown The code or name of the rule that is shown.
 */
function groups(rules, shown) {
  const letters = [...new Set(rules.map(({ code }) => code[0]))];
  /** @type {Record<string, string>} */
  const subjects = texts.rules.subjects;
  return letters.map((letter) => element("section", {},
    element("h2", {}, subjects[letter] ?? letter),
    element("ul", {}, ...rules.filter(({ code }) => code[0] === letter).map((rule) =>
      element("li", {}, element("a", {
        href: `#/rules/${rule.code}`,
        "aria-current": [rule.code, rule.name].includes(shown) ? "true" : undefined,
      },
      element("span", { className: "rule-head" },
        element("span", { className: `severity severity-${rule.severity}` },
          rule.code),
        element("span", { className: "rule-name" }, rule.name)),
      element("span", { className: "rule-summary" }, ...inline(rule.summary))))))));
}

customElements.define("rules-screen", RulesScreen);
