// @ts-check
import { getJSON, ServiceError } from "../api.js";
import { element, workButton } from "../dom.js";
import { forgetUpload, leftUploads } from "../media/kept-uploads.js";
import { byteCount } from "../media/measures.js";
import { removeUpload } from "../media/upload.js";
import { announce } from "../notices.js";
import { texts } from "../texts.js";

/**
 * Lists uploads that began before the page was loaded. Without the file, which only the author can
 * choose again, they cannot continue.
 */
export class UnfinishedUploads extends HTMLElement {
  #list = element("ul");

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.hidden = true;
    this.append(element("section", { "aria-label": texts.upload.unfinished },
      element("h2", {}, texts.upload.unfinished),
      element("p", { className: "muted" }, texts.upload.unfinishedHelp),
      this.#list));
  }

  /**
   * Lists the uploads that are neither complete nor continued.
   *
   * @param {(key: string) => boolean} isContinued
   */
  async refresh(isContinued) {
    const rows = await Promise.all(leftUploads()
      .filter(([key]) => !isContinued(key))
      .map(([key, upload]) => this.#row(key, upload)));
    const shown = rows.filter((row) => row !== null && !isContinued(row.dataset.key ?? ""));
    this.#list.replaceChildren(.../** @type {Node[]} */ (shown));
    this.hidden = shown.length === 0;
  }

  /**
   * @param {string} key
   * @param {import("../media/kept-uploads.js").KeptUpload} upload
   */
  async #row(key, { address, name, size }) {
    try {
      const { offset, length, medium } = await getJSON(address);
      if (medium) throw new ServiceError("", "", { status: 404 });
      const percent = Math.floor(100 * offset / Math.max(length, 1));
      const row = element("li", {},
        element("bdi", { className: "unfinished-name" }, name),
        element("span", { className: "muted" }, texts.upload.stoppedAt(percent, byteCount(size))),
        workButton(texts.upload.discard, () => {
          forgetUpload(key);
          removeUpload(address);
          row.remove();
          this.hidden = !this.#list.hasChildNodes();
          announce(texts.upload.removed(name));
          const next = this.#list.querySelector("button") ?? document.getElementById("screen");
          next?.focus();
        }, {
          className: "small-button", "aria-label": texts.upload.named(texts.upload.discard, name),
        }));
      row.dataset.key = key;
      return row;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.status === 404) forgetUpload(key);
      return null;
    }
  }
}

customElements.define("unfinished-uploads", UnfinishedUploads);
