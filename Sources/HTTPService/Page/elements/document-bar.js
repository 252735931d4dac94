// @ts-check
import { button, element } from "../dom.js";
import { texts } from "../texts.js";

/**
 * The name of the document, and the buttons for the whole of it. It sends "new", "format",
 * "download", "fill" and "renamed" events, and "open" with a chosen file.
 */
export class DocumentBar extends HTMLElement {
  #name = element("input", {
    className: "document-name", "aria-label": texts.document.name, spellcheck: false,
    value: texts.document.untitled, autocomplete: "off",
  });
  #chooser = element("input", {
    type: "file", accept: ".json,application/json", hidden: true, tabIndex: -1,
    "aria-hidden": "true",
  });

  connectedCallback() {
    this.#name.addEventListener("change", () => this.#tell("renamed"));
    this.#chooser.addEventListener("change", () => {
      const [file] = this.#chooser.files ?? [];
      // The same file can be chosen again.
      this.#chooser.value = "";
      if (file) this.#tell("open", file);
    });
    this.append(this.#name, this.#chooser,
      element("div", { className: "button-row" },
        this.#button(texts.document.new, () => this.#tell("new")),
        this.#button(texts.document.open, () => this.#chooser.click(), texts.document.openHelp),
        this.#button(texts.document.format, () => this.#tell("format")),
        this.#button(texts.document.download, () => this.#tell("download")),
        this.#button(texts.fill.label, () => this.#tell("fill"), texts.fill.labelHelp)));
  }

  get name() {
    return this.#name.value.trim() || texts.document.untitled;
  }

  /** @param {string} name */
  set name(name) {
    this.#name.value = name;
  }

  /**
   * @param {string} text
   * @param {() => void} action
   * @param {string} [title]
   */
  #button(text, action, title) {
    return button(text, action, { className: "bar-button", title });
  }

  /**
   * @param {string} name
   * @param {unknown} [detail]
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define("document-bar", DocumentBar);
