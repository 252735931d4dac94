// @ts-check

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/**
 * Writes a number of bytes, such as `12.4 MB`.
 *
 * @param {number} count
 */
export function byteCount(count) {
  let unit = 0;
  let value = count;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${decimals(value, unit === 0 || value >= 100 ? 0 : 1)} ${UNITS[unit]}`;
}

/**
 * Writes a time as on a clock, such as `0:04` or `1:02:03`.
 *
 * @param {number} seconds
 */
export function clock(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Writes a time as on a clock with tenths of a second, such as `0:04.5`.
 *
 * @param {number} seconds
 */
export function preciseClock(seconds) {
  const tenths = Math.max(0, Math.floor(seconds * 10 + 1e-6));
  return `${clock(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/**
 * Writes a number with at most so many decimals.
 *
 * @param {number} value
 * @param {number} count
 */
export function decimals(value, count) {
  return value.toLocaleString("en", { maximumFractionDigits: count });
}

/**
 * Returns a text with a capital letter at its beginning.
 *
 * @param {string} text
 */
export function capitalised(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
