// @ts-check

/**
 * A text to insert, with the part of it that is selected afterwards.
 *
 * @typedef {object} Snippet
 * @property {string} text
 * @property {number} start The offset in `text` where the selection begins.
 * @property {number} end
 * @property {boolean} offersMore Whether more can be chosen there: completion should begin again.
 */

/**
 * Reads a snippet of the Language Server Protocol that has at most one tab stop: `$1`,
 * `${1:text}`, or `${1|one,two|}`.
 *
 * @param {string} source
 * @returns {Snippet}
 */
export function readSnippet(source) {
  const stop = /(?<!\\)\$(?:\{1(?::((?:\\.|[^}\\])*)|\|((?:\\.|[^|\\])*)\|)\}|1)/s.exec(source);
  if (!stop) {
    const text = unescaped(source);
    return { text, start: text.length, end: text.length, offersMore: false };
  }
  const before = unescaped(source.slice(0, stop.index));
  const selected = unescaped(stop[1] ?? "");
  const behind = unescaped(source.slice(stop.index + stop[0].length));
  return {
    text: before + selected + behind,
    start: before.length,
    end: before.length + selected.length,
    offersMore: stop[1] === undefined,
  };
}

/** @param {string} text */
function unescaped(text) {
  return text.replace(/\\([$}\\,|])/g, "$1");
}
