// @ts-check

/**
 * Writes a number and the noun that it counts.
 *
 * @param {number} number
 * @param {string} singular
 */
export function counted(number, singular, plural = singular + "s") {
  return `${number.toLocaleString("en")} ${number === 1 ? singular : plural}`;
}
