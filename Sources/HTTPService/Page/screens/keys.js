// @ts-check
import { element } from "../dom.js";
import { openModal } from "../elements/modal.js";
import { texts } from "../texts.js";

/**
 * Returns the name of a key with its modifiers, such as `Ctrl+Shift+F8`. On a Mac, Command counts
 * as Ctrl.
 *
 * @param {KeyboardEvent} event
 */
export function keyName(event) {
  const parts = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.shiftKey) parts.push("Shift");
  if (event.altKey) parts.push("Alt");
  // With Alt, `key` may be another character.
  const isOtherCharacter = event.altKey && event.code.startsWith("Key");
  const key = isOtherCharacter ? event.code.slice(3) : event.code === "Space" ? "Space" : event.key;
  parts.push(key.length === 1 ? key.toUpperCase() : key);
  return parts.join("+");
}

/** Lists the keys of the editor. */
export function showKeys() {
  openModal(texts.keys.title, [
    element("dl", { className: "keys" }, ...texts.keys.list.map(([keys, meaning]) =>
      element("div", {},
        element("dt", {}, .../** @type {string[]} */ (keys).map((key) =>
          element("kbd", {}, key))),
        element("dd", {}, /** @type {string} */ (meaning))))),
  ]);
}
