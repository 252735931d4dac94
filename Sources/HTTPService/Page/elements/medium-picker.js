// @ts-check
import { button, element, workButton } from "../dom.js";
import { summary } from "../media/medium.js";
import { kindIcon } from "../media/preview.js";
import { library } from "../media/shared.js";
import { texts } from "../texts.js";
import { openModal } from "./modal.js";

/**
 * @typedef {import("../media/medium.js").Medium} Medium
 * @typedef {import("../media/slot.js").Slot} Slot
 */

/**
 * Lets the author choose one of the media of the server for a slot.
 *
 * @param {Slot} slot
 */
export function pickMedium(slot) {
  const list = element("ul", { className: "choices medium-choices" });
  const state = element("p", { className: "muted", role: "status" });
  const more = workButton(texts.media.more, () => library.readMore(), {
    className: "bar-button", hidden: true,
  });
  const dialog = openModal(texts.slot.pickTitle(slot.name), [state, list, more], "picker-modal");
  const ending = new AbortController();
  /** @type {Map<string, HTMLLIElement>} */
  const items = new Map();
  const show = () => {
    const fitting = library.media.filter(({ state, type }) =>
      state === "ready" && type && slot.types.includes(type));
    for (const medium of fitting) {
      if (items.has(medium.id)) continue;
      const item = choice(medium, () => {
        dialog.close();
        slot.use(medium);
      });
      items.set(medium.id, item);
    }
    list.replaceChildren(...fitting.map(({ id }) => /** @type {HTMLLIElement} */ (items.get(id))));
    more.hidden = !library.hasMore;
    const kinds = texts.slot.or(slot.types.map((type) => texts.slot.kinds[type]));
    state.textContent = library.failure
      || (library.isRead && fitting.length === 0 ? texts.slot.pickEmpty(kinds) : "");
  };
  library.addEventListener("changed", show, { signal: ending.signal });
  dialog.addEventListener("close", () => ending.abort());
  show();
  library.refresh();
}

/**
 * @param {Medium} medium
 * @param {() => void} action
 */
function choice(medium, action) {
  const picture = element("span", { className: "choice-picture" }, medium.poster
    ? element("img", { src: medium.poster, alt: "", decoding: "async", loading: "lazy" })
    : kindIcon(medium.type));
  return element("li", {}, element("button", {
    type: "button", className: "choice medium-choice", onclick: action,
  }, picture, element("span", { className: "choice-words" },
    element("bdi", { className: "choice-title" }, medium.name),
    element("span", { className: "choice-description" }, summary(medium).flat().join(" · ")))));
}
