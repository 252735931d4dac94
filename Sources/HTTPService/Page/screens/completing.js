// @ts-check
import { CompletionList } from "../elements/completion-list.js";
import { ask, completion } from "../language/client.js";
import { matching, readCompletions } from "../language/completions.js";
import { announce, notify } from "../notices.js";
import { ServiceError } from "../api.js";
import { texts } from "../texts.js";

/**
 * @typedef {import("../elements/json-editor.js").JSONEditor} JSONEditor
 * @typedef {import("../language/completions.js").Completion} Completion
 */

/** Characters after which completions are offered. */
const TRIGGERS = ['"', "{", ":"];

/** In longer texts completions are offered only when asked for. */
const LONG_TEXT = 300_000;

/** Completes keys, values and names in the editor. */
export class Completing {
  list = new CompletionList();
  #editor;
  /** @type {Completion[]} */
  #completions = [];
  /** Whether the completions were computed for the text as it is. */
  #isCurrent = false;
  /** The label that the author has chosen while the completions were not current. */
  #wanted = "";
  /** @type {AbortController | null} */
  #request = null;

  /** @param {JSONEditor} editor */
  constructor(editor) {
    this.#editor = editor;
    this.list.addEventListener("chosen", () => this.#choose());
  }

  get isOpen() {
    return this.list.isOpen;
  }

  /**
   * Offers completions at the cursor.
   *
   * @param {boolean} isAsked Whether the author has asked for them, and expects an answer.
   */
  async open(isAsked) {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const { text, cursor } = this.#editor;
    try {
      const { answers } = await ask(text, [completion(cursor)], request.signal);
      if (request.signal.aborted) return;
      this.#completions = readCompletions(answers[0]);
      this.#isCurrent = true;
      this.#show();
      const wanted = this.#completions.find(({ label }) => label === this.#wanted);
      this.#wanted = "";
      if (wanted) return this.#insert(wanted);
      if (isAsked) this.#answer();
    } catch (error) {
      if (request.signal.aborted) return;
      this.close();
      if (!(error instanceof ServiceError)) throw error;
      if (isAsked && !error.isConnectionLost) notify(error.message);
    }
  }

  close() {
    this.#request?.abort();
    this.#completions = [];
    this.#wanted = "";
    if (this.isOpen) this.list.hide(this.#editor.field);
  }

  /**
   * Called when the text has changed.
   *
   * @param {string} typed The character that was typed, or empty.
   */
  edited(typed) {
    this.#isCurrent = false;
    const isTrigger = TRIGGERS.includes(typed) && this.#editor.text.length < LONG_TEXT;
    if (this.isOpen) {
      this.#show();
      this.open(false);
    } else if (isTrigger) this.open(false);
    else this.#request?.abort();
  }

  /** Called when the cursor has moved. */
  moved() {
    const { line, character } = this.#editor.cursor;
    const isElsewhere = this.#completions.every(({ range: { start, end } }) =>
      line < start.line || line > end.line || (line === start.line && character < start.character));
    if (this.isOpen && isElsewhere) this.close();
  }

  /**
   * Handles a key while the list is open. Returns whether it had a meaning.
   *
   * @param {string} key
   */
  handle(key) {
    /** @type {Record<string, () => void>} */
    const actions = {
      ArrowDown: () => this.list.move(1, this.#editor.field),
      ArrowUp: () => this.list.move(-1, this.#editor.field),
      PageDown: () => this.list.move(8, this.#editor.field),
      PageUp: () => this.list.move(-8, this.#editor.field),
      Enter: () => this.#choose(),
      Tab: () => this.#choose(),
      Escape: () => this.close(),
    };
    const action = this.isOpen ? actions[key] : undefined;
    action?.();
    return action !== undefined;
  }

  #show() {
    const cursor = this.#editor.cursor;
    const items = matching(this.#completions, cursor, (range) => this.#editor.textIn(range));
    if (items.length === 0) {
      if (this.isOpen) this.list.hide(this.#editor.field);
    } else this.list.show(items, this.#editor.box(cursor), this.#editor.field);
  }

  #answer() {
    if (this.isOpen) announce(texts.editor.completionsFound(this.list.count));
    else notify(texts.editor.noCompletions);
  }

  /** Inserts the chosen completion, as soon as the completions are those of the text. */
  #choose() {
    const { current } = this.list;
    if (this.#isCurrent) this.#insert(current);
    else this.#wanted = current.label;
  }

  /** @param {Completion} completion */
  #insert({ range, snippet, otherEdits }) {
    this.close();
    this.#editor.apply([{ range, newText: snippet.text }, ...otherEdits]);
    const moved = otherEdits.filter((edit) => edit.range.end.line === range.start.line
      && edit.range.end.character <= range.start.character)
      .reduce((sum, edit) => sum + edit.newText.length, 0);
    const at = (/** @type {number} */ offset) => {
      const lines = snippet.text.slice(0, offset).split("\n");
      const last = lines[lines.length - 1].length;
      return lines.length > 1 ? { line: range.start.line + lines.length - 1, character: last }
        : { line: range.start.line, character: range.start.character + moved + last };
    };
    this.#editor.select({ start: at(snippet.start), end: at(snippet.end) });
    this.#editor.focus();
    if (snippet.offersMore) this.open(false);
  }
}
