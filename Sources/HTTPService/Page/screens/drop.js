// @ts-check
import { element } from "../dom.js";
import { texts } from "../texts.js";

/**
 * Lets files be dropped on an element.
 *
 * @param {HTMLElement} target
 * @param {(file: File) => void} open
 */
export function acceptDrops(target, open) {
  const cover = element("div", { className: "drop-cover", hidden: true },
    element("p", {}, texts.document.dropHere));
  target.append(cover);
  const hasFiles = (/** @type {DragEvent} */ event) =>
    event.dataTransfer?.types.includes("Files") ?? false;
  // Capturing listeners come before those of the editor, which would insert the file's name.
  target.addEventListener("dragenter", (event) => {
    if (hasFiles(event)) cover.hidden = false;
  }, true);
  target.addEventListener("dragover", (event) => {
    if (hasFiles(event)) event.preventDefault();
  }, true);
  target.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget || event.target === cover) cover.hidden = true;
  }, true);
  target.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    cover.hidden = true;
    const [file] = event.dataTransfer?.files ?? [];
    if (file) open(file);
  }, true);
}
