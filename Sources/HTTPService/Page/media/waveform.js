// @ts-check
import { getJSON } from "../api.js";

const SVG = "http://www.w3.org/2000/svg";

/** Sounds that are quieter than this part of the loudest possible one are not drawn larger. */
const QUIETEST = 0.05;

/**
 * Reads the waveform of a medium and draws it; it has the width and the height that its place has.
 *
 * @param {string} path
 * @returns {Promise<SVGSVGElement>}
 */
export async function waveform(path) {
  const { channels: [channel] } = await getJSON(path);
  const loudest = [...channel.min, ...channel.max].reduce(
    (most, value) => Math.max(most, Math.abs(value)), QUIETEST);
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 -1 ${Math.max(channel.max.length, 1)} 2`);
  picture.setAttribute("preserveAspectRatio", "none");
  picture.setAttribute("class", "waveform");
  picture.setAttribute("aria-hidden", "true");
  const { rms } = channel;
  picture.append(
    shape("waveform-peaks", channel.max, channel.min, loudest),
    shape("waveform-levels", rms, rms.map((/** @type {number} */ level) => -level), loudest));
  return picture;
}

/**
 * Draws the area between two lines. Each value is a step of one unit.
 *
 * @param {string} name
 * @param {number[]} upper
 * @param {number[]} lower
 * @param {number} loudest
 */
function shape(name, upper, lower, loudest) {
  const point = (/** @type {number} */ value, /** @type {number} */ index) =>
    `${index} ${(-value / loudest).toFixed(3)}H${index + 1}`;
  const back = lower.map((value, index) =>
    `${index + 1} ${(-value / loudest).toFixed(3)}H${index}`).reverse();
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", name);
  path.setAttribute("d", `M${upper.map(point).join("L")}L${back.join("L")}Z`);
  return path;
}
