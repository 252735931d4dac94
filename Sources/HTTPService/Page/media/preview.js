// @ts-check
import { element } from "../dom.js";
import { icon } from "../icons.js";

/** Where a preview of a video begins: some browsers show nothing at the beginning. */
const BEGINNING = "#t=0.1";

/** A picture of a file of the author's machine, which is there before the file is uploaded. */
export class LocalPreview {
  element = element("div", { className: "local-preview" });
  #address;
  #observer;

  /** @param {File} file */
  constructor(file) {
    this.#address = URL.createObjectURL(file);
    // Only those that are seen are read.
    this.#observer = new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      this.element.replaceChildren(this.#picture(file));
    });
    this.#observer.observe(this.element);
  }

  release() {
    this.#observer.disconnect();
    const video = this.element.querySelector("video");
    video?.removeAttribute("src");
    // The browser stops reading the file.
    video?.load();
    this.element.remove();
    URL.revokeObjectURL(this.#address);
  }

  /** @param {File} file */
  #picture({ type, size }) {
    const kind = size > 0 ? type.split("/")[0] : "";
    // The browser may not know the format.
    const onerror = () => this.element.replaceChildren(kindIcon(kind));
    if (kind === "image") {
      return element("img", { alt: "", decoding: "async", src: this.#address, onerror });
    }
    if (kind !== "video") return kindIcon(kind);
    return element("video", {
      muted: true, playsInline: true, preload: "metadata", tabIndex: -1, "aria-hidden": "true",
      src: this.#address + BEGINNING, onerror,
    });
  }
}

/**
 * Draws the icon of a type of media, also as it is in MIME types.
 *
 * @param {string} [kind]
 */
export function kindIcon(kind) {
  if (kind === "image" || kind === "photo") return icon("photo");
  return icon(kind === "video" || kind === "audio" ? kind : "file");
}
