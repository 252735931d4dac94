// @ts-check
import { ServiceError } from "../api.js";
import { button, element, workButton } from "../dom.js";
import { openModal } from "../elements/modal.js";
import { MediumView } from "../elements/medium-view.js";
import { whenRecovered } from "../recovery.js";
import { texts } from "../texts.js";

/**
 * @typedef {import("../media/medium.js").Medium} Medium
 * @typedef {import("../media/library.js").Library} Library
 */

/** Shows a medium with everything that can be done with it. */
export class MediumDialog {
  /** Whether it was closed because the medium is gone. */
  isRemoved = false;
  #library;
  #medium;
  #view = new MediumView();
  #dialog;
  #title;
  #problem = element("p", { className: "notice", role: "alert", hidden: true });
  #rename = button(texts.medium.rename, () => this.#showForm(true), { className: "bar-button" });
  #name = element("input", {
    type: "text", className: "text-field", required: true, maxLength: 200, spellcheck: false,
    autocomplete: "off", "aria-label": texts.medium.name,
  });
  #form = element("form", { className: "rename-form", hidden: true },
    this.#name,
    workButton(texts.medium.save, () => this.#save(), { className: "bar-button", type: "submit" }),
    button(texts.medium.cancel, () => this.#showForm(false), { className: "bar-button" }));

  /**
   * @param {Library} library
   * @param {Medium} medium
   * @param {() => void} closed Called when it was closed.
   */
  constructor(library, medium, closed) {
    this.#library = library;
    this.#medium = medium;
    this.#dialog = openModal(medium.name, [this.#view], "medium-modal");
    this.#title = /** @type {HTMLElement} */ (this.#dialog.querySelector("h2 bdi"));
    this.#view.commands.append(
      element("div", { className: "button-row" }, this.#rename,
        element("a", {
          className: "bar-button", href: medium.content, download: medium.name,
        }, texts.medium.download),
        button(texts.medium.delete, () => this.#confirmRemoval(), {
          className: "bar-button danger-button",
        })),
      this.#form, this.#problem);
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    this.#form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      // Only the form is closed, not the dialog.
      event.preventDefault();
      this.#showForm(false);
    });
    const ending = new AbortController();
    library.addEventListener("changed", (event) => {
      const { detail } = /** @type {CustomEvent<Medium | undefined>} */ (event);
      const latest = detail?.id === medium.id ? detail : library.find(medium.id);
      if (latest) this.#show(latest);
    }, { signal: ending.signal });
    library.addEventListener("removed", (event) => {
      if (/** @type {CustomEvent<string>} */ (event).detail !== medium.id) return;
      this.isRemoved = true;
      this.close();
    }, { signal: ending.signal });
    // What could not be loaded is loaded now.
    whenRecovered(() => library.read(medium.id).catch(() => {}), { signal: ending.signal });
    this.#dialog.addEventListener("close", () => {
      ending.abort();
      this.#view.release();
      closed();
    });
    this.#show(medium);
  }

  get name() {
    return this.#medium.name;
  }

  close() {
    this.#dialog.close();
  }

  /** @param {Medium} medium */
  #show(medium) {
    this.#medium = medium;
    this.#title.textContent = medium.name;
    const link = this.#dialog.querySelector("a[download]");
    if (link instanceof HTMLAnchorElement) {
      link.download = medium.name;
      link.hidden = medium.state === "refused";
    }
    this.#view.show(medium);
  }

  /** @param {boolean} isShown */
  #showForm(isShown) {
    this.#form.hidden = !isShown;
    this.#problem.hidden = true;
    if (!isShown) return this.#rename.focus();
    const { name } = this.#medium;
    this.#name.value = name;
    this.#name.focus();
    const dot = name.lastIndexOf(".");
    this.#name.setSelectionRange(0, dot > 0 ? dot : name.length);
  }

  async #save() {
    const name = this.#name.value.trim();
    if (!name) return;
    await this.#try(async () => {
      if (name !== this.#medium.name) await this.#library.rename(this.#medium.id, name);
      this.#showForm(false);
    });
  }

  #confirmRemoval() {
    const { id, name } = this.#medium;
    const cancel = button(texts.medium.cancel, () => dialog.close(), { className: "bar-button" });
    const dialog = openModal(texts.medium.deleteTitle(name), [
      element("p", {}, texts.medium.deleteHelp),
      element("div", { className: "button-row" },
        workButton(texts.medium.delete, () => {
          dialog.close();
          return this.#try(() => this.#library.remove(id));
        }, { className: "bar-button danger-button" }),
        cancel),
    ]);
    cancel.focus();
  }

  /**
   * Shows in the dialog what the server answers instead of a result.
   *
   * @param {() => Promise<void>} action
   */
  async #try(action) {
    this.#problem.hidden = true;
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.#problem.textContent = error.message;
      this.#problem.hidden = false;
    }
  }
}
