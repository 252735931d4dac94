// @ts-check
import { ListCard } from "../elements/list-card.js";
import { SlotCard } from "../elements/slot-card.js";
import { notify } from "../notices.js";
import { texts } from "../texts.js";

/** @typedef {import("../media/slot.js").Slot} Slot */

/** The first part of MIME types. */
const TYPES = /** @type {const} */ ({ video: "video", image: "photo", audio: "audio" });

/**
 * Lets files be dropped on the cards of slots, or beside them: then they fill the empty slots.
 *
 * @param {HTMLElement} screen
 * @param {(files: File[]) => void} give Fills empty slots.
 */
export function acceptSlotDrops(screen, give) {
  /** @type {Element | null} */
  let target = null;
  const point = (/** @type {Element | null} */ card) => {
    target?.classList.remove("is-target");
    target = card;
    target?.classList.add("is-target");
  };
  const cardOf = (/** @type {Event} */ event) =>
    /** @type {Element} */ (event.target).closest("list-card, slot-card");
  screen.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    screen.classList.add("takes-files");
    if (cardOf(event) !== target) point(cardOf(event));
  });
  const leave = () => {
    screen.classList.remove("takes-files");
    point(null);
  };
  screen.addEventListener("dragleave", (event) => {
    if (!screen.contains(/** @type {Node | null} */ (event.relatedTarget))) leave();
  });
  screen.addEventListener("drop", (event) => {
    const card = cardOf(event);
    let files = [...event.dataTransfer?.files ?? []];
    leave();
    if (files.length === 0) return;
    event.preventDefault();
    if (card instanceof ListCard) files = card.take(files);
    else if (card instanceof SlotCard) card.place.take(/** @type {File} */ (files.shift()));
    if (files.length > 0) give(files);
  });
}

/**
 * Gives files to empty slots that take their types, in order. Returns those for which there is none.
 *
 * @param {File[]} files
 * @param {Slot[]} slots
 */
export function giveFiles(files, slots) {
  const left = [];
  for (const file of files) {
    const type = typeOf(file);
    // The server knows the type of a file that the browser does not know.
    const slot = slots.find(({ state, types }) => state === "empty" && (!type || types.includes(type)));
    if (slot) slot.take(file);
    else left.push(file);
  }
  return left;
}

/**
 * Gives files to slots of many files that take their types, as many as these need or take. Returns the others.
 *
 * @param {File[]} files
 * @param {ListCard[]} lists
 */
export function giveToLists(files, lists) {
  let left = files;
  for (const count of [(/** @type {ListCard} */ list) => list.missing, () => Infinity]) {
    for (const list of lists) {
      const fitting = left.filter((file) => {
        const type = typeOf(file);
        return !type || list.open.types.includes(type);
      }).slice(0, count(list));
      const refused = list.take(fitting);
      left = left.filter((file) => !fitting.includes(file) || refused.includes(file));
    }
  }
  return left;
}

/** @param {File} file */
function typeOf(file) {
  return TYPES[/** @type {keyof TYPES} */ (file.type.split("/")[0])];
}

/** @param {File[]} files */
export function refuseFiles(files) {
  if (files.length > 0) notify(texts.slot.noPlace(files.map(({ name }) => name).join(", ")));
}
