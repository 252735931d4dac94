// @ts-check
import { element } from "./dom.js";

/** For how long a notice is shown, in milliseconds. */
const SHOWN = 6000;

/**
 * Shows a short notice, which screen readers read too.
 *
 * @param {string} text
 */
export function notify(text) {
  const toast = element("p", { className: "toast" }, text);
  const toasts = document.getElementById("toasts");
  toasts?.replaceChildren(toast);
  setTimeout(() => toast.remove(), SHOWN);
}

/**
 * Lets screen readers read a text that is visible already in another form.
 *
 * @param {string} text
 */
export function announce(text) {
  const announcer = document.getElementById("announcer");
  if (!announcer) return;
  // A text that is equal to the last one is read again only if the node is new.
  announcer.replaceChildren(element("p", {}, text));
}
