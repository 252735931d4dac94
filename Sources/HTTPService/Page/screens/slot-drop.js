// @ts-check
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
  /** @type {SlotCard | null} */
  let target = null;
  const point = (/** @type {SlotCard | null} */ card) => {
    target?.classList.remove("is-target");
    target = card;
    target?.classList.add("is-target");
  };
  const cardOf = (/** @type {Event} */ event) =>
    /** @type {SlotCard | null} */ (/** @type {Element} */ (event.target).closest("slot-card"));
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
    const files = [...event.dataTransfer?.files ?? []];
    leave();
    if (files.length === 0) return;
    event.preventDefault();
    if (card instanceof SlotCard) card.place.take(/** @type {File} */ (files.shift()));
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
    const type = TYPES[/** @type {keyof TYPES} */ (file.type.split("/")[0])];
    // The server knows the type of a file that the browser does not know.
    const slot = slots.find(({ state, types }) => state === "empty" && (!type || types.includes(type)));
    if (slot) slot.take(file);
    else left.push(file);
  }
  return left;
}

/** @param {File[]} files */
export function refuseFiles(files) {
  if (files.length > 0) notify(texts.slot.noPlace(files.map(({ name }) => name).join(", ")));
}
