// @ts-check
import { texts } from "../texts.js";
import { byteCount, clock, decimals } from "./measures.js";

/**
 * @typedef {object} Medium
 * @property {string} id
 * @property {string} self
 * @property {string} name
 * @property {number} size The number of bytes.
 * @property {string} sha256
 * @property {"probing" | "ready" | "refused"} state
 * @property {boolean} isPrepared
 * @property {string} created
 * @property {"video" | "photo" | "audio"} [type]
 * @property {any} [facts] What `templater probe` prints.
 * @property {string} [refusal]
 * @property {string} content
 * @property {string} [poster]
 * @property {{ url: string, frames: number }} [strip]
 * @property {string} [waveform]
 */

const FLICKS_PER_SECOND = 705_600_000;

/**
 * Returns for how many seconds a medium plays; 0 for a photo.
 *
 * @param {Medium} medium
 */
export function durationOf({ facts, type }) {
  if (!facts || type === "photo") return 0;
  const flicks = facts.video?.duration?.flicks || facts.duration?.flicks || 0;
  return flicks / FLICKS_PER_SECOND;
}

/**
 * Returns the size in which a medium is shown: upright, with square pixels.
 *
 * @param {Medium} medium
 */
export function shownSize({ facts }) {
  const video = facts?.video;
  if (!video) return null;
  const { numerator = 1, denominator = 1 } = video.pixelAspect ?? {};
  const width = Math.round(video.codedSize.width * numerator / Math.max(denominator, 1));
  const { height } = video.codedSize;
  return video.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * Returns the frame rate; empty if there is none.
 *
 * @param {Medium} medium
 */
export function frameRate({ facts }) {
  const rate = facts?.video?.frameRate;
  return rate ? texts.media.frames(decimals(rate.numerator / rate.denominator, 2)) : "";
}

/**
 * Returns the most important facts in two groups: type, duration and bytes; size, rate and sound.
 *
 * @param {Medium} medium
 * @returns {[string[], string[]]}
 */
export function summary(medium) {
  const { type, facts, size } = medium;
  const duration = durationOf(medium);
  const shown = shownSize(medium);
  const sound = facts?.audio ? texts.media.sound : texts.media.noSound;
  const general = [type ? texts.media.types[type] : "", duration ? clock(duration) : "",
    byteCount(size)];
  const picture = [shown ? texts.media.pixels(shown.width, shown.height) : "", frameRate(medium),
    type === "video" ? sound : "", type === "audio" ? channels(facts) : ""];
  return [general.filter(Boolean), picture.filter(Boolean)];
}

/** @param {any} facts */
function channels(facts) {
  return facts?.audio ? texts.medium.channels(facts.audio.channels) : "";
}
