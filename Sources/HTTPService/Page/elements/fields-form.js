// @ts-check
import { element, uniqueId } from "../dom.js";
import { texts } from "../texts.js";
import { field } from "./merge-options.js";

/** @typedef {import("../templates/outline.js").Field} Field */

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The values of a template as form controls. It sends "changed" events. */
export class FieldsForm extends HTMLElement {
  /** @type {Map<string, HTMLInputElement>} */
  #inputs = new Map();
  /** @type {Field[]} */
  #fields = [];

  connectedCallback() {
    this.className = "form-fields";
    for (const name of ["input", "change"]) {
      this.addEventListener(name, () => this.dispatchEvent(new Event("changed")));
    }
  }

  /**
   * @param {Field[]} fields
   * @param {boolean} keepsValues Whether fields that were shown before keep their values.
   */
  show(fields, keepsValues) {
    this.#fields = fields;
    const old = keepsValues ? this.#inputs : new Map();
    this.#inputs = new Map(fields.map((each) => [each.name, control(each)]));
    for (const [name, input] of this.#inputs) {
      const before = old.get(name);
      if (before?.type === input.type && before.value !== before.defaultValue) input.value = before.value;
    }
    this.replaceChildren(...fields.map((each) => {
      const input = /** @type {HTMLInputElement} */ (this.#inputs.get(each.name));
      const shown = field(input, each.label, help(each));
      if (each.type === "text") shown.classList.add("is-wide");
      return shown;
    }));
  }

  /**
   * The names of the fields with their labels.
   *
   * @type {[string, string][]}
   */
  get labels() {
    return this.#fields.map(({ name, label }) => [name, label]);
  }

  /** The values that are given; a field without one, or with the default, has that of the template. */
  get value() {
    return Object.fromEntries([...this.#inputs]
      .filter(([, { value, defaultValue, required }]) => value !== "" && (required || value !== defaultValue))
      .map(([name, { value }]) => [name, value]));
  }

  set value(values) {
    for (const [name, input] of this.#inputs) {
      if (typeof values[name] === "string") input.value = values[name];
    }
  }
}

/** @param {Field} field */
function control({ type, standard, minimum, maximum, maxLength }) {
  const required = standard === undefined;
  const shared = { id: uniqueId(), autocomplete: "off", required };
  if (type === "color" && (!standard || COLOUR.test(standard))) {
    return element("input", { ...shared, type: "color", defaultValue: standard ?? "#000000" });
  }
  return element("input", {
    ...shared, className: "text-field", placeholder: standard ?? "",
    // A text of several lines does not fit into the field, and stays that of the template.
    defaultValue: standard?.includes("\n") ? "" : standard,
    ...(type === "number" ? { type, min: minimum, max: maximum, step: "any" }
      : { type: "text", maxLength }),
  });
}

/** @param {Field} field */
function help({ type, standard, minimum, maximum, maxLength }) {
  const { optional, atMost } = texts.fill;
  return [
    maxLength ? atMost(maxLength) : "",
    minimum === undefined ? "" : texts.fill.minimum(minimum),
    maximum === undefined ? "" : texts.fill.maximum(maximum),
    standard && type !== "color" ? optional(standard) : "",
  ].filter(Boolean).join(". ");
}

customElements.define("fields-form", FieldsForm);
