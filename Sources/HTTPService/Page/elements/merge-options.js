// @ts-check
import { getJSON, ServiceError } from "../api.js";
import { connection } from "../connection.js";
import { element, uniqueId } from "../dom.js";
import { capitalised } from "../media/measures.js";
import { texts } from "../texts.js";

/** The duration of a transition at first, and the shortest one, in seconds. */
const DURATION = 0.5;
const SHORTEST = 0.1;

/** How clips are joined. It sends "changed" events. */
export class MergeOptions extends HTMLElement {
  #transition = element("select", { className: "select-field", id: uniqueId() },
    element("option", { value: "" }, texts.merge.noTransition));
  #seconds = element("input", {
    type: "number", className: "text-field", id: uniqueId(), min: String(SHORTEST), step: "0.1",
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

  /** Why the options cannot be used; empty if they can, as far as the page knows. */
  get problem() {
    const isShort = this.#transition.value !== "" && !(this.#seconds.valueAsNumber >= SHORTEST);
    return isShort ? texts.merge.shortTransition(SHORTEST) : "";
  }

  /**
   * What the API takes, unless there is a problem.
   *
   * @type {{ fit: string, transition?: string }}
   */
  get value() {
    const { value } = this.#transition;
    return { fit: this.#fit.value, ...(value ? { transition: `${value}:${this.#seconds.value}` } : {}) };
  }

  set value({ fit, transition }) {
    const [name, seconds] = (transition ?? "").split(":");
    choose(this.#fit, fit);
    choose(this.#transition, name, !this.#isOffered);
    if (seconds !== undefined) this.#seconds.value = seconds;
    this.#showDuration();
  }

  #showDuration() {
    this.#duration.hidden = !this.#transition.value;
    this.#seconds.setAttribute("aria-invalid", String(Boolean(this.problem)));
  }

  #changed() {
    this.#showDuration();
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
