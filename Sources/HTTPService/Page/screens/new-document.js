// @ts-check
import { element } from "../dom.js";
import { starts } from "../documents/starts.js";
import { openModal } from "../elements/modal.js";
import { texts } from "../texts.js";

/** @typedef {{ name: string, text: string }} NamedText */

/**
 * Lets the author choose a document to begin with.
 *
 * @param {(document: NamedText) => void} choose
 */
export function openNewDocument(choose) {
  const dialog = openModal(texts.document.newTitle, [
    element("p", { className: "muted" }, texts.document.newHelp),
    element("ul", { className: "choices" }, ...starts.map((start) =>
      choice(start.title, start.description, () => {
        dialog.close();
        choose(start);
      }))),
  ]);
}

/**
 * @param {string} title
 * @param {string} description
 * @param {() => void} action
 */
function choice(title, description, action) {
  return element("li", {}, element("button", { type: "button", className: "choice",
    onclick: action },
  element("bdi", { className: "choice-title" }, title),
  description && element("bdi", { className: "choice-description" }, description)));
}
