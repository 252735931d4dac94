// @ts-check

// What the browser keeps of a tab while it is open, so that a reload shows the same.

/** Longer texts are not kept. */
const LONGEST = 2_000_000;

/**
 * Keeps a value; null removes it, and so does one that is too long.
 *
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether the value is kept
 */
export function keep(key, value) {
  try {
    const text = JSON.stringify(value);
    if (value !== null && text.length <= LONGEST) {
      sessionStorage.setItem(key, text);
      return true;
    }
    sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload begins again.
  }
  return false;
}

/**
 * Returns what was kept; an empty object without it.
 *
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function kept(key) {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
