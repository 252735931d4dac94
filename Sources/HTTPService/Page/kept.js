// @ts-check

// What the browser keeps of a tab while it is open, so that a reload shows the same.

/** Longer texts are not kept. */
const LONGEST = 2_000_000;

/**
 * Keeps a value; null removes it.
 *
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    const text = JSON.stringify(value);
    if (value === null || text.length > LONGEST) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage a reload begins again.
  }
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
