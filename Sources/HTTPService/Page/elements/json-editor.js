// @ts-check
import { CodeEditor } from "../editors/code.js";
import { loadCodeMirror } from "../editors/load-codemirror.js";
import { PlainEditor } from "../editors/plain.js";

/**
 * @typedef {import("../editors/types.js").TextEditor} TextEditor
 * @typedef {import("../editors/types.js").Position} Position
 * @typedef {import("../editors/types.js").Range} Range
 * @typedef {import("../editors/types.js").Edit} Edit
 * @typedef {import("../language/findings.js").Finding} Finding
 */

/** The key under which the browser keeps the choice of the plain editor. */
const CHOICE = "templater.editor";

/**
 * A text editor for JSON. It is a `<textarea>`, and CodeMirror as soon as that is loaded, unless
 * the author prefers the plain one.
 *
 * It sends "edited" events with the typed character, "moved" when the cursor has moved, and
 * "pointed" with the position below the mouse.
 */
export class JSONEditor extends HTMLElement {
  /** @type {TextEditor} */
  #editor;
  /** @type {Finding[]} */
  #findings = [];
  #events = {
    changed: (/** @type {string} */ typed) => this.#tell("edited", typed),
    moved: () => this.#tell("moved"),
    pointed: (/** @type {Position | null} */ position) => this.#tell("pointed", position),
  };

  constructor() {
    super();
    this.#editor = new PlainEditor(this, "", this.#events);
  }

  /** Whether the author prefers the plain editor. */
  get prefersPlain() {
    try {
      return localStorage.getItem(CHOICE) === "plain";
    } catch {
      return false;
    }
  }

  /** @param {boolean} isPlain */
  set prefersPlain(isPlain) {
    try {
      localStorage.setItem(CHOICE, isPlain ? "plain" : "code");
    } catch {
      // Without storage the choice ends with the page.
    }
  }

  /**
   * Changes to the editor that the author prefers. Returns whether there is a choice.
   *
   * @param {boolean} isPlain
   */
  async use(isPlain) {
    const CodeMirror = await loadCodeMirror();
    if (!CodeMirror) return false;
    if (isPlain !== this.#editor instanceof PlainEditor) {
      const { text, cursor } = this.#editor;
      const hadFocus = document.activeElement === this.#editor.field;
      this.#editor.remove();
      this.#editor = isPlain ? new PlainEditor(this, text, this.#events)
        : new CodeEditor(CodeMirror, this, text, this.#events);
      this.#editor.mark(this.#findings);
      this.#editor.select({ start: cursor, end: cursor });
      if (hadFocus) this.#editor.focus();
    }
    return true;
  }

  get field() {
    return this.#editor.field;
  }

  get text() {
    return this.#editor.text;
  }

  get cursor() {
    return this.#editor.cursor;
  }

  /** @param {string} text */
  replaceAll(text) {
    this.#editor.replaceAll(text);
  }

  /** @param {Edit[]} edits */
  apply(edits) {
    this.#editor.apply(edits);
  }

  /** @param {Range} range */
  textIn(range) {
    return this.#editor.textIn(range);
  }

  /** @param {Range} range */
  select(range) {
    this.#editor.select(range);
  }

  /** @param {Position} position */
  box(position) {
    return this.#editor.box(position);
  }

  /** @param {Finding[]} findings */
  mark(findings) {
    this.#findings = findings;
    this.#editor.mark(findings);
  }

  focus() {
    this.#editor.focus();
  }

  /**
   * @param {string} name
   * @param {unknown} [detail]
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define("json-editor", JSONEditor);
