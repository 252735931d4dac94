// @ts-check
import { decimals } from "../media/measures.js";
import { texts } from "../texts.js";

/**
 * @typedef {"queued" | "running" | "succeeded" | "failed" | "canceled"} RenderState
 *
 * A finding as `templater validate --format json` prints it.
 *
 * @typedef {object} ServerFinding
 * @property {string} code
 * @property {"error" | "warning" | "note"} severity
 * @property {string} message
 * @property {number} [line]
 * @property {number} [column]
 * @property {number} [endLine]
 * @property {number} [endColumn]
 * @property {string} [help]
 *
 * @typedef {object} Output
 * @property {string} url
 * @property {number} size
 * @property {string} sha256
 * @property {string} mediaType
 * @property {string} fileName
 *
 * @typedef {object} Render
 * @property {string} id
 * @property {string} self
 * @property {string} name
 * @property {RenderState} state
 * @property {{ done: number, total: number }} progress In frames.
 * @property {number} attempts
 * @property {number} crashes
 * @property {string} created
 * @property {string} [started]
 * @property {string} [ended]
 * @property {string} [failure]
 * @property {ServerFinding[]} findings
 * @property {Output} [output]
 *
 * @typedef {string | { medium: string, slot?: string, part?: string }} OrderedMedium
 *
 * What is to be rendered.
 *
 * @typedef {object} Order
 * @property {string} [document]
 * @property {{ transition?: string, music?: string, fit?: string }} [merge]
 * @property {OrderedMedium[]} media
 * @property {Record<string, string>} [values]
 * @property {{ whenShort?: string, fit?: string }} [adjust]
 * @property {string} [name]
 * @property {{ preset?: string, size?: string }} [output]
 *
 * The answer to a dry run.
 *
 * @typedef {object} Preview
 * @property {number} frames
 * @property {number} duration In seconds.
 * @property {number} width
 * @property {number} height
 * @property {string} frameRate
 * @property {Record<string, string>} slots
 * @property {{framesToEncode: number}} chunks
 * @property {ServerFinding[]} findings
 */

/**
 * Returns whether a render has not ended.
 *
 * @param {Render} render
 */
export function isActive({ state }) {
  return state === "queued" || state === "running";
}

/**
 * Returns how much is done; it is 100 only when all is done.
 *
 * @param {Render} render
 */
export function percent({ state, progress: { done, total } }) {
  if (state === "succeeded") return 100;
  return Math.min(99, Math.floor(done / Math.max(total, 1) * 100));
}

/**
 * Returns how long a render has taken; empty if it has not ended by itself.
 *
 * @param {Render} render
 */
export function timeTaken({ state, started, ended }) {
  if (!started || !ended || state === "canceled") return "";
  const seconds = Math.max(0, Date.parse(ended) - Date.parse(started)) / 1000;
  return texts.render.took(decimals(seconds, seconds < 10 ? 1 : 0));
}

/**
 * Returns the length and the size of a video that will be, and how much of it an earlier render has made.
 *
 * @param {Preview} preview
 */
export function measuresOf({ duration, width, height, frameRate, frames, chunks }) {
  const [numerator, denominator = 1] = frameRate.split("/").map(Number);
  const measures = [texts.render.seconds(decimals(duration, 2)), texts.media.pixels(width, height),
    texts.media.frames(decimals(numerator / denominator, 2))];
  const percent = Math.floor(100 - (100 * chunks.framesToEncode) / Math.max(1, frames));
  if (percent > 0) measures.push(texts.render.alreadyMade(percent));
  return measures.join(" · ");
}
