// @ts-check
import { element, workButton } from "../dom.js";
import { summary } from "../media/medium.js";
import { kindIcon } from "../media/preview.js";
import { library } from "../media/shared.js";
import { texts } from "../texts.js";
import { openModal } from "./modal.js";

/**
 * @typedef {import("../media/medium.js").Medium} Medium
 * @typedef {import("../media/slot.js").Slot} Slot
 */

/** From this number on the media can be searched. */
const MANY = 7;

/**
 * Lets the author choose one of the media of the server for a slot, or several for a list.
 *
 * @param {Slot} slot
 * @param {number} [most] How many can be chosen.
 * @param {(media: Medium[]) => void} [take] Gets what was chosen, in the order of the choice.
 */
export function pickMedium(slot, most = 1, take = ([medium]) => slot.use(medium)) {
  const list = element("ul", { className: "choices medium-choices" });
  const state = element("p", { className: "muted", role: "status" });
  const more = workButton(texts.media.more, () => library.readMore(), {
    className: "bar-button", hidden: true,
  });
  const search = element("input", {
    type: "search", className: "text-field", hidden: true, placeholder: texts.slot.search,
    "aria-label": texts.slot.search, autocomplete: "off",
  });
  const add = workButton("", () => finish([...chosen]), { className: "bar-button main-button", hidden: most === 1 });
  const dialog = openModal(texts.slot.pickTitle(slot.name), [search, state, list, more, add], "picker-modal");
  const ending = new AbortController();
  /** @type {Map<string, HTMLLIElement>} */
  const items = new Map();
  /** @type {Set<Medium>} */
  const chosen = new Set();
  const finish = (/** @type {Medium[]} */ media) => {
    if (media.length === 0) return;
    dialog.close();
    take(media);
  };
  /** @param {Medium} medium */
  const choose = (medium) => {
    if (most === 1) return finish([medium]);
    if (!chosen.delete(medium) && chosen.size < most) chosen.add(medium);
    mark();
  };
  const mark = () => {
    const order = [...chosen].map(({ id }) => id);
    for (const [id, item] of items) {
      item.firstElementChild?.setAttribute("aria-pressed", String(order.includes(id)));
      item.dataset.number = order.includes(id) ? String(order.indexOf(id) + 1) : "";
    }
    add.textContent = texts.slot.addChosen(chosen.size, most);
    add.setAttribute("aria-disabled", String(chosen.size === 0));
  };
  let isReading = false;
  /** What is searched for may not be listed yet. */
  const readRest = async () => {
    if (isReading || !dialog.open || !library.hasMore || library.failure) return;
    isReading = true;
    await library.readMore();
    isReading = false;
    show();
  };
  const show = () => {
    const fitting = library.media.filter(({ state, type }) =>
      state === "ready" && type && slot.types.includes(type));
    for (const medium of fitting) {
      if (!items.has(medium.id)) items.set(medium.id, choice(medium, () => choose(medium)));
    }
    search.hidden = fitting.length < MANY && !search.value;
    const wanted = search.value.trim().toLocaleLowerCase();
    const found = fitting.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
    list.replaceChildren(...found.map(({ id }) => /** @type {HTMLLIElement} */ (items.get(id))));
    if (wanted) readRest();
    more.hidden = !library.hasMore;
    const kinds = texts.slot.or(slot.types.map((type) => texts.slot.kinds[type]));
    const none = fitting.length === 0 ? texts.slot.pickEmpty(kinds) : texts.slot.notFound(search.value);
    state.textContent = library.failure || (library.isRead && found.length === 0 ? none : "");
    if (most > 1) mark();
  };
  search.addEventListener("input", show);
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
