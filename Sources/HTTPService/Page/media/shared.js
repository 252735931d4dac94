// @ts-check
import { Library, uploaded } from "./library.js";
import { UploadQueue } from "./upload-queue.js";

/** @typedef {import("./upload.js").Upload} Upload */

/** The media and the uploads that all screens show. */
export const library = new Library();
export const queue = new UploadQueue();

queue.addEventListener("changed", (event) => {
  const upload = /** @type {CustomEvent<Upload>} */ (event).detail;
  if (upload.state !== "done") return;
  // A screen that shows the upload puts the medium in its place first.
  queueMicrotask(() => {
    queue.remove(upload);
    library.add(uploaded(upload.medium, upload.file));
  });
});
