// @ts-check
import { getJSON, ServiceError } from "../api.js";
import { connection } from "../connection.js";
import { element, uniqueId } from "../dom.js";
import { texts } from "../texts.js";
import { choose, field, offer } from "./merge-options.js";

/** Lengths of the shorter side, for videos of the shape that they have without a size. */
const SIDES = ["2160p", "1080p", "720p", "360p"];

/** Sizes that are usual, upright ones too. */
const SIZES = ["1920x1080", "1280x720", "640x360", "1080x1920", "720x1280", "1080x1080"];

/** The preset of a file for each frame: a render is one file. */
const FRAMES = "images";

/** The form and the size of the video. It sends "changed" events. */
export class OutputForm extends HTMLElement {
  #preset = element("select", { className: "select-field", id: uniqueId() },
    element("option", { value: "" }, texts.fill.presetDefault));
  #size;
  #summary = element("p", { className: "field-help" });
  /** @type {Map<string, string>} */
  #summaries = new Map();

  /** @param {{ standard: string, side: (pixels: string) => string }} sizes What a size is without a choice, and one by its shorter side. */
  constructor({ standard, side }) {
    super();
    this.#size = element("select", { className: "select-field", id: uniqueId() },
      element("option", { value: "" }, standard),
      ...SIDES.map((value) => element("option", { value }, side(value))),
      ...SIZES.map((value) => element("option", { value }, value.replace("x", " × "))));
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.className = "form-fields";
    const preset = field(this.#preset, texts.fill.preset);
    preset.append(this.#summary);
    this.append(preset, field(this.#size, texts.fill.size));
    for (const name of ["input", "change"]) this.addEventListener(name, () => this.#changed());
    this.#offer();
    connection.addEventListener("found", () => this.#offer());
  }

  /**
   * What the API takes; undefined if nothing is chosen.
   *
   * @type {{ preset?: string, size?: string } | undefined}
   */
  get value() {
    const [preset, size] = [this.#preset.value, this.#size.value];
    if (!preset && !size) return undefined;
    return { ...(preset ? { preset } : {}), ...(size ? { size } : {}) };
  }

  set value(value) {
    choose(this.#preset, value?.preset, this.#summaries.size === 0);
    choose(this.#size, value?.size);
    this.#showSummary();
  }

  #changed() {
    this.#showSummary();
    this.dispatchEvent(new Event("changed"));
  }

  #showSummary() {
    this.#summary.textContent = this.#summaries.get(this.#preset.value) ?? "";
  }

  async #offer() {
    if (this.#summaries.size > 0) return;
    try {
      /** @type {{ presets: { name: string, summary: string }[] }} */
      const { presets } = await getJSON("/v1/presets");
      if (this.#summaries.size > 0) return;
      for (const { name, summary } of presets) if (name !== FRAMES) this.#summaries.set(name, summary);
      offer(this.#preset, [...this.#summaries.keys()].map((name) => element("option", { value: name }, name)));
      this.#changed();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // It is asked again when the connection is there.
    }
  }
}

customElements.define("output-form", OutputForm);
