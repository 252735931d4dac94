// @ts-check
import { button, element, uniqueId } from "../dom.js";
import { icon } from "../icons.js";
import { texts } from "../texts.js";

/**
 * Opens a dialog that is closed with Escape, its button, or a click beside it.
 *
 * @param {string} title
 * @param {Node[]} content
 * @param {string} [className]
 * @returns {HTMLDialogElement}
 */
export function openModal(title, content, className = "") {
  const heading = element("h2", { id: uniqueId() }, element("bdi", {}, title));
  /** @type {HTMLDialogElement} */
  const dialog = element("dialog", {
    className: `modal ${className}`, "aria-labelledby": heading.id,
  },
    element("div", { className: "modal-content" },
      element("header", {}, heading, button(icon("close"), () => dialog.close(), {
        className: "close-button", "aria-label": texts.editor.close,
      })),
      ...content));
  dialog.addEventListener("click", (/** @type {Event} */ event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
