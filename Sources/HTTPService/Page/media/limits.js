// @ts-check
import { texts } from "../texts.js";
import { decimals } from "./measures.js";
import { durationOf, shownSize } from "./medium.js";

/**
 * @typedef {import("./medium.js").Medium} Medium
 * @typedef {"landscape" | "portrait" | "square"} Orientation
 *
 * What a template asks of a medium, besides its type. The server judges it too.
 *
 * @typedef {object} Limits 0 is no limit.
 * @property {number} [minDuration] In seconds.
 * @property {number} [maxDuration]
 * @property {number} [minWidth] In pixels, when it is upright.
 * @property {number} [minHeight]
 * @property {Orientation[]} [orientations] Those that are allowed.
 * @property {boolean} [needsSound]
 */

/**
 * Returns the limits in words, such as "at least 1280 pixels wide".
 *
 * @param {Limits} limits
 */
export function limitsInWords(limits) {
  const { words, orientations } = texts.limits;
  const { minDuration, maxDuration, minWidth, minHeight, needsSound } = limits;
  return [
    minDuration ? words.minDuration(decimals(minDuration, 2)) : "",
    maxDuration ? words.maxDuration(decimals(maxDuration, 2)) : "",
    minWidth ? words.minWidth(minWidth) : "", minHeight ? words.minHeight(minHeight) : "",
    texts.slot.or((limits.orientations ?? []).map((each) => orientations[each])),
    needsSound ? words.sound : "",
  ].filter(Boolean);
}

/**
 * Returns why a medium is refused; empty if it meets the limits.
 *
 * @param {Limits} limits
 * @param {Medium} medium
 * @param {boolean} [takesShort] Whether the medium may be shorter.
 */
export function objection(limits, medium, takesShort = false) {
  const { refused, orientations } = texts.limits;
  const { minDuration = 0, maxDuration = 0 } = limits;
  if (medium.type !== "photo") {
    const duration = durationOf(medium);
    if (duration + 0.001 < minDuration && !takesShort) return texts.slot.tooShort(`${decimals(minDuration, 2)} s`);
    if (maxDuration > 0 && duration - 0.001 > maxDuration) return refused.long(decimals(maxDuration, 2));
  }
  if (limits.needsSound && medium.type === "video" && !medium.facts?.audio) return refused.silent;
  const size = medium.type === "audio" ? null : shownSize(medium);
  if (!size) return "";
  if (size.width < (limits.minWidth ?? 0)) return refused.narrow(size.width, limits.minWidth ?? 0);
  if (size.height < (limits.minHeight ?? 0)) return refused.low(size.height, limits.minHeight ?? 0);
  const shape = size.width > size.height ? "landscape" : size.width < size.height ? "portrait" : "square";
  const allowed = limits.orientations ?? [];
  if (allowed.length === 0 || allowed.includes(shape)) return "";
  return refused.shape(orientations[shape], texts.slot.or(allowed.map((each) => orientations[each])));
}
