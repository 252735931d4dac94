// @ts-check

/**
 * @typedef {import("../documents/lines.js").Position} Position
 * @typedef {import("../documents/lines.js").Range} Range
 * @typedef {import("../documents/lines.js").Edit} Edit
 * @typedef {import("../language/findings.js").Finding} Finding
 *
 * What an editor tells.
 * @typedef {object} EditorEvents
 * @property {(typed: string) => void} changed The text has changed. `typed` is the character that
 *   was typed, or empty.
 * @property {() => void} moved The cursor has moved.
 * @property {(position: Position | null) => void} pointed The mouse rests on a position, or on
 *   nothing.
 *
 * A text field for a document: a plain one or CodeMirror.
 * @typedef {object} TextEditor
 * @property {HTMLElement} field The element that has the focus while the author writes.
 * @property {string} text
 * @property {Position} cursor The end of the selection that moves.
 * @property {(text: string) => void} replaceAll Replaces the text. It can be undone.
 * @property {(edits: Edit[]) => void} apply Makes changes. They can be undone.
 * @property {(range: Range) => string} textIn
 * @property {(range: Range) => void} select Selects a range and shows it.
 * @property {(position: Position) => { left: number, top: number, bottom: number }} box The place
 *   of a position in the window.
 * @property {(findings: Finding[]) => void} mark Marks the places of findings.
 * @property {() => void} focus
 * @property {() => void} remove
 */

export {};
