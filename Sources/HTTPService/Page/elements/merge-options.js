// @ts-check
import { getJSON, ServiceError } from "../api.js";
import { connection } from "../connection.js";
import { element, uniqueId } from "../dom.js";
import { capitalised } from "../media/measures.js";
import { texts } from "../texts.js";

/** The duration of a transition at first, in seconds. */
const DURATION = 0.5;

/** How clips are joined. It sends "changed" events. */
export class MergeOptions extends HTMLElement {
  #transition = element("select", { className: "select-field", id: uniqueId() },
    element("option", { value: "" }, texts.merge.noTransition));
  #seconds = element("input", {
    type: "number", className: "text-field", id: uniqueId(), min: "0.1", max: "10", step: "0.1",
    value: String(DURATION), required: true,
  });
  /** Whether the server has told which transitions it has. */
  #isOffered = false;
  #duration = field(this.#seconds, texts.merge.seconds);
  #fit = element("select", { className: "select-field", id: uniqueId() },
    ...Object.entries(texts.merge.fits).map(([value, title]) => element("option", { value }, title)));

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.#duration.hidden = true;
    const fit = field(this.#fit, texts.merge.fit);
    fit.classList.add("is-wide");
    this.append(field(this.#transition, texts.merge.transition), this.#duration, fit);
    for (const name of ["input", "change"]) this.addEventListener(name, () => this.#changed());
    this.#offer();
    connection.addEventListener("found", () => this.#offer());
  }

  /**
   * What the API takes.
   *
   * @type {{ fit: string, transition?: string }}
   */
  get value() {
    const { value } = this.#transition;
    const seconds = this.#seconds.valueAsNumber > 0 ? this.#seconds.value : String(DURATION);
    return { fit: this.#fit.value, ...(value ? { transition: `${value}:${seconds}` } : {}) };
  }

  set value({ fit, transition }) {
    const [name, seconds] = (transition ?? "").split(":");
    choose(this.#fit, fit);
    choose(this.#transition, name, !this.#isOffered);
    if (seconds) this.#seconds.value = seconds;
    this.#duration.hidden = !this.#transition.value;
  }

  #changed() {
    this.#duration.hidden = !this.#transition.value;
    this.dispatchEvent(new Event("changed"));
  }

  async #offer() {
    if (this.#isOffered) return;
    try {
      /** @type {{ kinds: { kind: string, name: string, summary: string }[] }} */
      const { kinds } = await getJSON("/v1/catalogue");
      if (this.#isOffered) return;
      this.#isOffered = true;
      offer(this.#transition, kinds.filter(({ kind }) => kind === "transition").map(
        ({ name, summary }) => element("option", { value: name, title: summary },
          capitalised(name.replaceAll("_", " ")))));
      this.#changed();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // It is asked again when the connection is there.
    }
  }
}

/**
 * @param {HTMLElement} control
 * @param {string} title
 */
export function field(control, title, help = "") {
  const note = help ? element("span", { className: "field-help", id: uniqueId() }, help) : null;
  if (note) control.setAttribute("aria-describedby", note.id);
  return element("div", { className: "form-field" },
    element("label", { for: control.id }, element("bdi", {}, title)), control, note);
}

/**
 * Chooses a value. One that is not offered is left out.
 *
 * @param {HTMLSelectElement} control
 * @param {string} [value]
 * @param {boolean} [isOfferedLater] Whether the server has not told yet what it offers.
 */
export function choose(control, value, isOfferedLater = false) {
  if (value && isOfferedLater) control.append(element("option", { value }, value));
  control.value = value ?? "";
  if (control.selectedIndex < 0) control.selectedIndex = 0;
}

/**
 * Offers what the server has, after the first option; what is chosen stays.
 *
 * @param {HTMLSelectElement} control
 * @param {HTMLOptionElement[]} options
 */
export function offer(control, options) {
  const { value } = control;
  control.replaceChildren(control.options[0], ...options);
  choose(control, value);
}

customElements.define("merge-options", MergeOptions);
