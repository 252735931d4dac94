// @ts-check
import { element } from "./dom.js";
import { openModal } from "./elements/modal.js";
import { notify } from "./notices.js";
import { texts } from "./texts.js";

/** What a key consists of; other characters cannot be sent. */
const FORM = /^[!-~]+$/;

/** @type {Promise<boolean> | null} The question that is on the screen. */
let question = null;

/**
 * Whether the author has closed the question without an answer. It sends "missing" and "given"
 * events.
 */
class KeyState extends EventTarget {
  isMissing = false;

  /** @param {boolean} isGiven */
  take(isGiven) {
    this.isMissing = !isGiven;
    this.dispatchEvent(new Event(isGiven ? "given" : "missing"));
  }
}

export const keyState = new KeyState();

/**
 * Asks the author for a key, once for all requests that need it, and makes the browser send it with
 * each request, in a cookie. If the author declines, only `giveKey` asks again.
 *
 * @returns {Promise<boolean>} whether there is one to try
 */
export function askForKey() {
  return keyState.isMissing ? Promise.resolve(false) : giveKey();
}

/**
 * Asks the author for a key, also after the author has declined.
 *
 * @returns {Promise<boolean>} whether there is one to try
 */
export function giveKey() {
  question ??= ask().then((isGiven) => {
    question = null;
    keyState.take(isGiven);
    if (isGiven) notify(texts.key.given);
    // The element that had the focus before the question may be gone.
    if (!document.activeElement || document.activeElement === document.body) {
      document.getElementById("screen")?.focus();
    }
    return isGiven;
  });
  return question;
}

async function ask() {
  for (let isWrong = false; ; isWrong = true) {
    const key = await enter(isWrong);
    if (!key) return false;
    if (await begin(key)) return true;
  }
}

/**
 * @param {boolean} isWrong Whether another key was refused.
 * @returns {Promise<string>} the key; empty if the author has closed the question
 */
function enter(isWrong) {
  return new Promise((resolve) => {
    const input = element("input", {
      type: "password", autocomplete: "off", "aria-label": texts.key.label, required: true,
    });
    const dialog = openModal(texts.key.title, [
      element("p", isWrong ? { role: "alert" } : {}, isWrong ? texts.key.wrong : texts.key.help),
      element("form", { className: "key-form", method: "dialog" },
        input, element("button", { className: "bar-button", value: "use" }, texts.key.use)),
    ]);
    // The form gives the dialog a result; other ways to close it do not.
    dialog.addEventListener("close", () =>
      resolve(dialog.returnValue === "use" ? input.value.trim() : ""));
    input.focus();
  });
}

/**
 * @param {string} key
 * @returns {Promise<boolean>} whether the server accepts the key, or cannot be reached
 */
async function begin(key) {
  if (!FORM.test(key)) return false;
  try {
    const response = await fetch("/v1/session", {
      method: "POST", credentials: "same-origin", headers: { Authorization: `Bearer ${key}` },
    });
    return response.ok;
  } catch {
    return true;
  }
}
