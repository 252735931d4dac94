// @ts-check
import { element } from "../dom.js";
import { fromTheEnd } from "../documents/lines.js";
import { texts } from "../texts.js";
import { Marks } from "./marks.js";

/**
 * @typedef {import("./types.js").Position} Position
 * @typedef {import("./types.js").Range} Range
 * @typedef {import("./types.js").Edit} Edit
 * @typedef {import("./types.js").Finding} Finding
 * @typedef {import("./types.js").EditorEvents} EditorEvents
 */

/** For how long the mouse rests before the place is explained, in milliseconds. */
const REST = 350;

/** If a text has more control characters, they are not shown: CodeMirror would take minutes. */
const MOST_SPECIAL_CHARACTERS = 1000;

/** Control characters and those that reorder text: they are shown as their codes. */
const SPECIAL_CHARACTERS = new RegExp(
  "[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f"
  + "\\u2028-\\u202f\\u2060-\\u206f\\ufeff\\ufff9-\\ufffc]", "g");

/**
 * An editor that is CodeMirror.
 *
 * @implements {TextEditor}
 * @typedef {import("./types.js").TextEditor} TextEditor
 */
export class CodeEditor {
  #mirror;
  #marks;
  /** @type {number | undefined} */
  #rest;

  /**
   * @param {any} CodeMirror
   * @param {HTMLElement} host
   * @param {string} text
   * @param {EditorEvents} events
   */
  constructor(CodeMirror, host, text, events) {
    const isNarrow = window.matchMedia("(max-width: 53.75em)");
    this.#mirror = CodeMirror(host, {
      mode: { name: "javascript", json: true }, theme: "templater",
      // Screen readers and phones can read and edit the text itself, not a copy of some of it.
      inputStyle: "contenteditable",
      lineNumbers: true, lineWrapping: isNarrow.matches, indentUnit: 2, tabSize: 2,
      matchBrackets: true, autoCloseBrackets: true, foldGutter: true, styleActiveLine: true,
      gutters: ["finding-gutter", "CodeMirror-linenumbers", "CodeMirror-foldgutter"],
      screenReaderLabel: texts.document.label, maxHighlightLength: 5000,
      specialChars: specialCharacters(text), specialCharPlaceholder: placeholder,
      // The key for moving the focus keeps its meaning.
      extraKeys: { Tab: false, "Shift-Tab": false },
    });
    this.#marks = new Marks(this.#mirror);
    this.field = this.#mirror.getInputField();
    this.field.setAttribute("aria-autocomplete", "list");
    describe(this.field);
    this.#mirror.on("renderLine", indentWrapped);
    this.#mirror.setValue(text);
    this.#mirror.clearHistory();
    isNarrow.onchange = () => this.#mirror.setOption("lineWrapping", isNarrow.matches);
    this.#mirror.on("changes", (/** @type {any} */ _, /** @type {any[]} */ changes) => {
      events.changed(typed(changes));
    });
    this.#mirror.on("cursorActivity", () => events.moved());
    const area = this.#mirror.getWrapperElement();
    area.addEventListener("mousemove", (/** @type {MouseEvent} */ event) => {
      clearTimeout(this.#rest);
      if (event.buttons) return;
      this.#rest = window.setTimeout(() => events.pointed(this.#positionAt(event)), REST);
    });
    area.addEventListener("mouseleave", () => {
      clearTimeout(this.#rest);
      events.pointed(null);
    });
  }

  get text() {
    return this.#mirror.getValue();
  }

  get cursor() {
    return fromMirror(this.#mirror.getCursor("head"));
  }

  /** @param {string} text */
  replaceAll(text) {
    const last = this.#mirror.lastLine();
    const end = { line: last, ch: this.#mirror.getLine(last).length };
    this.#mirror.operation(() => {
      this.#mirror.setOption("specialChars", specialCharacters(text));
      this.#mirror.replaceRange(text, { line: 0, ch: 0 }, end, "+replaceAll");
      this.#mirror.setCursor(0, 0);
    });
  }

  /** @param {Edit[]} edits */
  apply(edits) {
    this.#mirror.operation(() => {
      for (const { range, newText } of fromTheEnd(edits)) {
        this.#mirror.replaceRange(newText, toMirror(range.start), toMirror(range.end), "+apply");
      }
    });
  }

  /** @param {Range} range */
  textIn(range) {
    return this.#mirror.getRange(toMirror(range.start), toMirror(range.end));
  }

  /** @param {Range} range */
  select(range) {
    this.#mirror.setSelection(toMirror(range.start), toMirror(range.end), { scroll: false });
    this.#mirror.scrollIntoView({ from: toMirror(range.start), to: toMirror(range.end) }, 80);
  }

  /** @param {Position} position */
  box(position) {
    return this.#mirror.charCoords(toMirror(position), "window");
  }

  /** @param {Finding[]} findings */
  mark(findings) {
    this.#marks.show(findings);
  }

  focus() {
    this.#mirror.focus();
  }

  remove() {
    clearTimeout(this.#rest);
    this.#mirror.getWrapperElement().remove();
  }

  /**
   * Returns the position below the mouse, or `null` if there is no text.
   *
   * @param {MouseEvent} event
   */
  #positionAt(event) {
    const place = { left: event.clientX, top: event.clientY };
    const position = this.#mirror.coordsChar(place, "window");
    const box = this.#mirror.charCoords(position, "window");
    const isOnText = event.clientY >= box.top && event.clientY <= box.bottom
      && event.clientX >= box.left - 20 && event.clientX <= box.right + 20;
    const target = /** @type {Element} */ (event.target);
    return isOnText && target.closest(".CodeMirror-lines") ? fromMirror(position) : null;
  }
}

/** The deepest indentation of the rest of a line that is wrapped, in characters. */
const DEEPEST = 12;

/**
 * Indents the rest of a line that is wrapped a little more than its beginning.
 *
 * @param {any} mirror
 * @param {{ text: string }} line
 * @param {HTMLElement} box
 */
function indentWrapped(mirror, { text }, box) {
  if (!mirror.getOption("lineWrapping")) return;
  const indent = Math.min(text.search(/\S|$/) + 2, DEEPEST) * mirror.defaultCharWidth();
  box.style.textIndent = `${-indent}px`;
  box.style.paddingInlineStart = `${indent + 4}px`;
}

/**
 * Lets assistive programs know that the element whose content is edited is a text field:
 * CodeMirror says nothing about it.
 *
 * @param {HTMLElement} field
 */
function describe(field) {
  field.tabIndex = 0;
  field.setAttribute("role", "textbox");
  field.setAttribute("aria-multiline", "true");
}

/**
 * Returns the character that was typed, if the changes are one.
 *
 * @param {any[]} changes
 */
function typed(changes) {
  const [first] = changes;
  const isTyping = changes.length === 1 && first.origin === "+input" && first.text.length === 1;
  if (!isTyping) return "";
  // Typing a quotation mark inserts the closing one too.
  return first.text[0] === '""' ? '"' : first.text[0];
}

/**
 * Returns the pattern of the characters that are shown as their codes.
 *
 * @param {string} text
 */
function specialCharacters(text) {
  const count = text.match(SPECIAL_CHARACTERS)?.length ?? 0;
  return count > MOST_SPECIAL_CHARACTERS ? /\t/g : SPECIAL_CHARACTERS;
}

/** @param {string} character */
function placeholder(character) {
  const code = "U+" + (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const title = texts.editor.control(code);
  return element("span", { className: "control-character", title }, code);
}

/** @param {Position} position */
function toMirror({ line, character }) {
  return { line, ch: character };
}

/**
 * @param {{ line: number, ch: number }} position
 * @returns {Position}
 */
function fromMirror({ line, ch }) {
  return { line, character: ch };
}

