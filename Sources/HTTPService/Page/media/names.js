// @ts-check

/** The greatest number of characters of a name. The server cuts the end of longer ones. */
const LONGEST = 200;

/** The greatest number of characters of a suffix, such as ".mp4". */
const LONGEST_SUFFIX = 20;

/**
 * Shortens the name of a file in the middle, so that it keeps its end with the suffix.
 *
 * @param {string} name
 */
export function shortened(name) {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const end = characters.slice(-LONGEST_SUFFIX);
  return [...characters.slice(0, LONGEST - LONGEST_SUFFIX - 1), "…", ...end].join("");
}
