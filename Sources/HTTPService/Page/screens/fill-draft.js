// @ts-check
import { keep, kept } from "../kept.js";

/**
 * @typedef {{ name: string, text: string }} NamedText
 * @typedef {import("../media/slot.js").KeptMedium} KeptMedium
 *
 * What was chosen for a template, with the identifiers of the media.
 *
 * @typedef {object} Choices
 * @property {Record<string, KeptMedium[]>} media Those of each slot.
 * @property {Record<string, string>} values
 * @property {import("../renders/render.js").Order["adjust"]} [adjust]
 * @property {import("../renders/render.js").Order["output"]} [output]
 */

/** The key of the document that is filled; those of the choices begin with it. */
const FILLED = "templater.fill";

/** @param {NamedText} document The one that is filled. */
export function keepFilled({ name, text }) {
  keep(FILLED, { name, text });
}

/** @returns {NamedText | null} */
export function keptFilled() {
  const { name, text } = kept(FILLED);
  return typeof name === "string" && typeof text === "string" ? { name, text } : null;
}

/**
 * @param {string} name The name of the document.
 * @param {Choices} choices
 */
export function keepChoices(name, choices) {
  keep(`${FILLED}.${name}`, choices);
}

/**
 * @param {string} name
 * @returns {Choices}
 */
export function keptChoices(name) {
  const { media, values, adjust, output } = kept(`${FILLED}.${name}`);
  return { media: media ?? {}, values: values ?? {}, adjust, output };
}
