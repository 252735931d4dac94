// @ts-check
import { identity, leaveUploads } from "./kept-uploads.js";
import { Upload } from "./upload.js";

/** How many files are uploaded at the same time. */
const AT_ONCE = 2;

/**
 * The uploads of this page. It sends "changed" events with the upload whose state has changed.
 */
export class UploadQueue extends EventTarget {
  /** @type {Upload[]} In the order in which they were added. */
  uploads = [];

  constructor() {
    super();
    window.addEventListener("pagehide", () => leaveUploads(this.uploads.map(({ file }) => file)));
    window.addEventListener("beforeunload", (event) => {
      // The browser asks whether the author wants to leave.
      if (this.uploads.some(({ isRunning }) => isRunning)) event.preventDefault();
    });
  }

  /** @param {File} file */
  find(file) {
    return this.uploads.find((upload) => identity(upload.file) === identity(file));
  }

  /** @param {File} file */
  add(file) {
    const upload = new Upload(file);
    upload.addEventListener("changed", () => {
      if (upload.state === "cancelled") this.remove(upload);
      this.dispatchEvent(new CustomEvent("changed", { detail: upload }));
      this.#continue();
    });
    this.uploads.push(upload);
    this.dispatchEvent(new CustomEvent("changed", { detail: upload }));
    // It fails at once, and waits for no other one.
    if (file.size === 0) upload.run();
    else this.#continue();
    return upload;
  }

  /** @param {Upload} upload */
  remove(upload) {
    this.uploads = this.uploads.filter((each) => each !== upload);
  }

  #continue() {
    const next = this.uploads.find(({ state }) => state === "queued");
    const running = this.uploads.filter(({ isRunning }) => isRunning).length;
    // This method is called again when the state has changed.
    if (next && running < AT_ONCE) next.run();
  }
}
