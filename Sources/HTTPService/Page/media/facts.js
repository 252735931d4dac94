// @ts-check
import { texts } from "../texts.js";
import { byteCount, clock, decimals } from "./measures.js";
import { durationOf, frameRate, shownSize } from "./medium.js";

/** @typedef {import("./medium.js").Medium} Medium */

/**
 * Lists what is known of a medium, as names and values.
 *
 * @param {Medium} medium
 * @returns {[string, string][]}
 */
export function factRows(medium) {
  const { rows } = texts.medium;
  const { type, facts } = medium;
  const duration = durationOf(medium);
  const shown = shownSize(medium);
  /** @type {[string, string | false | undefined][]} */
  const all = [
    [rows.type, type && texts.media.types[type]],
    [rows.duration, duration > 0
      && `${clock(duration)} (${texts.medium.secondsOf(decimals(duration, 3))})`],
    [rows.size, shown && texts.media.pixels(shown.width, shown.height)],
    [rows.stored, facts?.video && stored(facts.video, shown)],
    [rows.rate, frameRate(medium)],
    [type === "photo" ? rows.photo : rows.video, facts?.video && list(facts.video.codec, facts.video.pixelFormat)],
    [rows.color, facts?.video && color(facts.video)],
    [rows.alpha, facts?.video?.hasAlpha && texts.medium.yes],
    [rows.interlaced, facts?.video?.isInterlaced && texts.medium.yes],
    [rows.sound, type && type !== "photo" && sound(facts)],
    [rows.unread, facts?.unreadSound],
    [rows.container, facts?.container],
    [rows.bytes, bytes(medium.size)],
    [rows.created, date(medium.created)],
    [rows.id, medium.id],
    [rows.sha256, medium.sha256],
  ];
  return /** @type {[string, string][]} */ (all.filter(([, value]) => value));
}

/**
 * Lists the tags of the file, which anyone may have written.
 *
 * @param {Medium} medium
 * @returns {[string, string][]}
 */
export function tagRows({ facts }) {
  return Object.entries(facts?.metadata ?? {}).map(([name, value]) => [name, String(value)]);
}

/**
 * Tells how the pixels are stored, if that differs from how they are shown.
 *
 * @param {any} video
 * @param {{ width: number, height: number } | null} shown
 */
function stored({ codedSize: { width, height }, rotation, isMirrored }, shown) {
  if (shown?.width === width && shown?.height === height && !rotation && !isMirrored) return "";
  return list(texts.media.pixels(width, height), rotation && texts.medium.rotated(rotation),
    isMirrored && texts.medium.mirrored);
}

/** @param {any} video */
function color({ color: { bitDepth, primaries, transfer } = /** @type {any} */ ({}), photoColor }) {
  return list(bitDepth && texts.medium.bitsOf(bitDepth), primaries, transfer, photoColor?.space);
}

/** @param {any} facts */
function sound({ audio }) {
  if (!audio) return texts.medium.none;
  return list(audio.codec, texts.medium.channels(audio.channels),
    texts.medium.hertz(decimals(audio.sampleRate / 1000, 1)));
}

/** @param {number} count */
function bytes(count) {
  const short = byteCount(count);
  return count < 1000 ? short : `${short} (${count.toLocaleString("en")} bytes)`;
}

/** @param {string} text */
function date(text) {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return text;
  return time.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}

/**
 * Lists texts, each of them once.
 *
 * @param {...unknown} parts
 */
function list(...parts) {
  const shown = parts.filter((part) => typeof part === "string" && part !== "");
  return [...new Set(shown)].join(", ");
}
