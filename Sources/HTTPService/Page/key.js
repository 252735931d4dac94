// @ts-check
import { element } from "./dom.js";
import { openModal } from "./elements/modal.js";
import { texts } from "./texts.js";

/** The name under which the browser keeps the key until the window is closed. */
const KEPT = "templater.key";

/** @type {Promise<boolean> | null} The question that is on the screen. */
let question = null;

/** Whether the author has closed the question without an answer. */
let isDeclined = false;

/**
 * Returns the headers with the author's key, if one was asked for.
 *
 * @returns {Record<string, string>}
 */
export function keyHeaders() {
  const key = read();
  return key ? { Authorization: `Bearer ${key}` } : {};
}

/**
 * Asks the author for a key, once for all requests that need it. If the author declines, the page
 * asks again when it is loaded again.
 *
 * @returns {Promise<boolean>} whether there is one to try
 */
export function askForKey() {
  if (isDeclined) return Promise.resolve(false);
  question ??= ask().then((isGiven) => {
    question = null;
    isDeclined = !isGiven;
    return isGiven;
  });
  return question;
}

/** @returns {Promise<boolean>} */
function ask() {
  return new Promise((resolve) => {
    const input = element("input", {
      type: "password", autocomplete: "off", "aria-label": texts.key.label, required: true,
    });
    const dialog = openModal(texts.key.title, [
      element("p", {}, texts.key.help),
      element("form", {
        className: "key-form", method: "dialog", onsubmit: () => keep(input.value),
      }, input, element("button", { className: "bar-button", value: "use" }, texts.key.use)),
    ]);
    // The form gives the dialog a result; other ways to close it do not.
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "use" && read() !== ""));
    input.focus();
  });
}

function read() {
  try {
    return sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key */
function keep(key) {
  try {
    sessionStorage.setItem(KEPT, key.trim());
  } catch {
    // Without storage the key cannot be used.
  }
}
