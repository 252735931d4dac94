// @ts-check
import { element } from "../dom.js";
import { fromTheEnd, Lines } from "../documents/lines.js";
import { texts } from "../texts.js";

/**
 * @typedef {import("./types.js").Position} Position
 * @typedef {import("./types.js").Range} Range
 * @typedef {import("./types.js").Edit} Edit
 * @typedef {import("./types.js").EditorEvents} EditorEvents
 */

/** Longer texts are replaced without undo, which the browser would take seconds for. */
const LONGEST_UNDO = 300_000;

/**
 * An editor that is a `<textarea>`.
 *
 * @implements {TextEditor}
 * @typedef {import("./types.js").TextEditor} TextEditor
 */
export class PlainEditor {
  /** @type {Lines | null} */
  #lines = null;
  #events;

  /**
   * @param {HTMLElement} host
   * @param {string} text
   * @param {EditorEvents} events
   */
  constructor(host, text, events) {
    this.#events = events;
    this.field = element("textarea", {
      className: "plain-editor", value: text, spellcheck: false, autocapitalize: "off",
      autocomplete: "off", "aria-label": texts.document.label, "aria-autocomplete": "list",
    });
    this.field.addEventListener("input", (event) => this.#changed(event));
    this.field.addEventListener("keydown", (event) => this.#indent(event));
    for (const name of ["keyup", "pointerup", "focus"]) {
      this.field.addEventListener(name, () => events.moved());
    }
    host.append(this.field);
    this.field.setSelectionRange(0, 0);
  }

  get text() {
    return this.field.value;
  }

  get lines() {
    this.#lines ??= new Lines(this.field.value);
    return this.#lines;
  }

  get cursor() {
    const { selectionDirection, selectionStart, selectionEnd } = this.field;
    return this.lines.position(selectionDirection === "backward" ? selectionStart : selectionEnd);
  }

  /** @param {string} text */
  replaceAll(text) {
    this.#insert(0, this.text.length, text);
    this.field.setSelectionRange(0, 0);
    this.field.scrollTop = 0;
  }

  /** @param {Edit[]} edits */
  apply(edits) {
    const lines = this.lines;
    for (const { range, newText } of fromTheEnd(edits)) {
      this.#insert(lines.offset(range.start), lines.offset(range.end), newText);
    }
  }

  /** @param {Range} range */
  textIn(range) {
    return this.text.slice(this.lines.offset(range.start), this.lines.offset(range.end));
  }

  /** @param {Range} range */
  select(range) {
    // Only a change of the focus or the selection scrolls a text field, so the line is computed.
    const { lineHeight, paddingTop } = getComputedStyle(this.field);
    const top = range.start.line * parseFloat(lineHeight) + parseFloat(paddingTop);
    const { scrollTop, clientHeight } = this.field;
    if (top < scrollTop || top > scrollTop + clientHeight - 2 * parseFloat(lineHeight)) {
      this.field.scrollTop = top - clientHeight / 3;
    }
    this.field.setSelectionRange(this.lines.offset(range.start), this.lines.offset(range.end));
    this.#events.moved();
  }

  /** @param {Position} position */
  box({ line, character }) {
    const style = getComputedStyle(this.field);
    const height = parseFloat(style.lineHeight);
    const bounds = this.field.getBoundingClientRect();
    const before = this.lines.line(line).slice(0, Math.min(character, 500));
    const top = bounds.top + parseFloat(style.paddingTop) + line * height - this.field.scrollTop;
    const left = bounds.left + parseFloat(style.paddingLeft) - this.field.scrollLeft
      + widthOf(before.replace(/\t/g, "  "), style.font);
    return { left, top, bottom: top + height };
  }

  /** A text field cannot mark places; the list shows the findings. */
  mark() {}

  focus() {
    this.field.focus();
  }

  remove() {
    this.field.remove();
  }

  /**
   * @param {number} start
   * @param {number} end
   * @param {string} text
   */
  #insert(start, end, text) {
    const { field } = this;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const isShort = Math.max(text.length, end - start) < LONGEST_UNDO;
    field.setSelectionRange(start, end);
    field.focus({ preventScroll: true });
    // This command is the only one that can be undone with the browser's own undo.
    const isDone = isShort && (text === "" ? start === end || document.execCommand("delete")
      : document.execCommand("insertText", false, text));
    if (!isDone) {
      field.setRangeText(text, start, end, "end");
      this.#changed(new InputEvent("input"));
    }
    if (focused !== field) focused?.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  #changed(event) {
    this.#lines = null;
    const input = /** @type {InputEvent} */ (event);
    this.#events.changed(input.inputType === "insertText" ? input.data ?? "" : "");
  }

  /**
   * Begins a new line below the first character of the old one.
   *
   * @param {KeyboardEvent} event
   */
  #indent(event) {
    if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey) return;
    const { selectionStart, selectionEnd } = this.field;
    const before = this.lines.line(this.lines.position(selectionStart).line);
    const indent = /^[ \t]*/.exec(before)?.[0] ?? "";
    if (!indent) return;
    event.preventDefault();
    this.#insert(selectionStart, selectionEnd, "\n" + indent);
  }
}

/** @type {CanvasRenderingContext2D | null} */
let context = null;

/**
 * @param {string} text
 * @param {string} font
 */
function widthOf(text, font) {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = font;
  return context.measureText(text).width;
}
