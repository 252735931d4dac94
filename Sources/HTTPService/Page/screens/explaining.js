// @ts-check
import { ServiceError } from "../api.js";
import { button, element } from "../dom.js";
import { contains } from "../documents/lines.js";
import { InfoPopup } from "../elements/info-popup.js";
import { ask, hover } from "../language/client.js";
import { markdown } from "../language/markdown.js";
import { announce, notify } from "../notices.js";
import { texts } from "../texts.js";

/**
 * @typedef {import("../elements/json-editor.js").JSONEditor} JSONEditor
 * @typedef {import("../documents/lines.js").Position} Position
 * @typedef {import("../documents/checker.js").Checker} Checker
 * @typedef {import("../language/findings.js").Finding} Finding
 * @typedef {import("../language/findings.js").Fix} Fix
 */

/** The pause after a movement of the cursor before the place is explained, in milliseconds. */
const PAUSE = 120;

/** In longer texts the cursor is explained only when asked for. */
const LONG_TEXT = 300_000;

/** Explains places of the document, at the cursor and below the mouse. */
export class Explaining {
  popup = new InfoPopup();
  #editor;
  #checker;
  #fix;
  /**
   * The last request for each place that shows an explanation. One for the panel does not end one for the popup.
   *
   * @type {{ popup?: AbortController, panel?: AbortController }}
   */
  #requests = {};
  /** @type {number | undefined} */
  #timer;

  /**
   * @param {JSONEditor} editor
   * @param {Checker} checker
   * @param {(fix: Fix) => void} fix Makes a fix.
   */
  constructor(editor, checker, fix) {
    this.#editor = editor;
    this.#checker = checker;
    this.#fix = fix;
    this.popup.addEventListener("closed", () => this.#editor.focus());
  }

  /** Explains the place at the cursor, and reads it aloud. */
  async explainCursor() {
    const { cursor } = this.#editor;
    const nodes = await this.#nodes(cursor);
    if (!nodes) return;
    if (nodes.length === 0) return notify(texts.editor.noExplanation);
    this.popup.show(nodes, this.#editor.box(cursor));
    announce(this.popup.words);
  }

  /** Shows the findings at the cursor with their fixes, and moves the focus to them. */
  showFixes() {
    const { cursor } = this.#editor;
    const exact = this.#findingsAt(cursor);
    const findings = exact.length > 0 ? exact : this.#findingsOn(cursor.line);
    if (findings.length === 0) return notify(texts.findings.none);
    this.popup.show(this.#list(findings), this.#editor.box(cursor));
    this.popup.enter();
  }

  /**
   * Explains the place below the mouse.
   *
   * @param {Position | null} position
   */
  async point(position) {
    if (!position) return this.popup.closeSoon();
    const nodes = await this.#nodes(position);
    if (nodes && nodes.length > 0) this.popup.show(nodes, this.#editor.box(position));
    else if (nodes) this.popup.closeSoon();
  }

  /**
   * Explains the cursor in a panel as soon as it rests.
   *
   * @param {(hover: any) => void} show
   */
  follow(show) {
    clearTimeout(this.#timer);
    if (!this.#checker.isCurrent || this.#editor.text.length > LONG_TEXT) return;
    this.#timer = window.setTimeout(async () => {
      const result = await this.#ask(this.#editor.cursor, "panel");
      if (result) show(result.hover);
    }, PAUSE);
  }

  /** @param {Position} position */
  async #nodes(position) {
    const result = await this.#ask(position, "popup");
    if (!result) return null;
    const explanation = markdown(result.hover?.contents?.value ?? "");
    return [...this.#list(this.#findingsAt(position)), ...explanation];
  }

  /**
   * Returns the explanation of a place, or `null` if the request was aborted or failed.
   *
   * @param {Position} position
   * @param {"popup" | "panel"} place
   */
  async #ask(position, place) {
    this.#requests[place]?.abort();
    const request = new AbortController();
    this.#requests[place] = request;
    try {
      const { answers } = await ask(this.#editor.text, [hover(position)], request.signal);
      return request.signal.aborted ? null : { hover: answers[0] };
    } catch (error) {
      if (request.signal.aborted || error instanceof ServiceError) return null;
      throw error;
    }
  }

  /** @param {Position} position */
  #findingsAt(position) {
    if (!this.#checker.isCurrent) return [];
    return this.#checker.findings.filter(({ range }) => contains(range, position));
  }

  /** @param {number} line */
  #findingsOn(line) {
    if (!this.#checker.isCurrent) return [];
    return this.#checker.findings.filter(({ range }) => range.start.line === line);
  }

  /** @param {Finding[]} findings */
  #list(findings) {
    return findings.map(({ severity, code, message, help, fixes }) =>
      element("div", { className: `info-finding finding-${severity}` },
        element("p", {},
          element("span", { className: `severity severity-${severity}` },
            texts.findings.severity[severity]), " ",
          element("bdi", {}, message), " ",
          element("a", { href: `#/rules/${code}`, className: "code-link" }, code)),
        help && element("p", { className: "finding-help" }, element("bdi", {}, help)),
        element("div", { className: "finding-actions" }, ...fixes.map((fix) =>
          button(texts.findings.fix(fix.title), () => {
            this.popup.close();
            this.#fix(fix);
          }, { className: fix.isSafe ? "fix-button safe-fix" : "fix-button" })))));
  }
}
