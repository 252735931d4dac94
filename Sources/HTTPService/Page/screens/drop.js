// @ts-check
import { element } from "../dom.js";

/**
 * Lets files be dropped on an element.
 *
 * @param {HTMLElement} target
 * @param {string} invitation What can be dropped.
 * @param {(files: File[]) => void} open
 */
export function acceptDrops(target, invitation, open) {
  const cover = element("div", { className: "drop-cover", hidden: true },
    element("p", {}, invitation));
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
    const files = [...event.dataTransfer?.files ?? []];
    if (files.length > 0) open(files);
  }, true);
}
