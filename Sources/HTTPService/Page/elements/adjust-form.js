// @ts-check
import { element, uniqueId } from "../dom.js";
import { texts } from "../texts.js";
import { choose, field } from "./merge-options.js";

/** How a template is adjusted to the media. It sends "changed" events. */
export class AdjustForm extends HTMLElement {
  #whenShort = choice(texts.fill.whenShorts);
  #fit = choice({ "": texts.fill.fitDefault, ...texts.merge.fits });

  #shortField = field(this.#whenShort, texts.fill.whenShort);

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.className = "form-fields";
    this.append(this.#shortField, field(this.#fit, texts.fill.fit));
    // Some programs that fill forms send one of them only.
    for (const name of ["input", "change"]) {
      this.addEventListener(name, () => this.dispatchEvent(new Event("changed")));
    }
  }

  /**
   * What the API takes; undefined if nothing is chosen.
   *
   * @type {{ whenShort?: string, fit?: string } | undefined}
   */
  get value() {
    const [whenShort, fit] = [this.#whenShort.value, this.#fit.value];
    if (!whenShort && !fit) return undefined;
    return { ...(whenShort ? { whenShort } : {}), ...(fit ? { fit } : {}) };
  }

  /** @param {boolean} hasLengths Whether a slot takes videos or sounds, which can be too short. */
  set hasLengths(hasLengths) {
    this.#shortField.hidden = !hasLengths;
    if (!hasLengths) this.#whenShort.value = "";
  }

  set value(value) {
    choose(this.#whenShort, value?.whenShort);
    choose(this.#fit, value?.fit);
  }
}

/** @param {Record<string, string>} titles The titles of the values. */
function choice(titles) {
  return element("select", { className: "select-field", id: uniqueId() },
    ...Object.entries(titles).map(([value, title]) => element("option", { value }, title)));
}

customElements.define("adjust-form", AdjustForm);
