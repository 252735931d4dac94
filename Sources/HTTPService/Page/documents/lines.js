// @ts-check

/**
 * A place in a text, as the Language Server Protocol counts: lines and UTF-16 units, from 0.
 *
 * @typedef {{ line: number, character: number }} Position
 * @typedef {{ start: Position, end: Position }} Range
 * @typedef {{ range: Range, newText: string }} Edit
 */

/** The lines of a text, with which positions are converted to offsets and back. */
export class Lines {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    /** The offset of the beginning of each line. */
    this.starts = [0];
    let at = text.indexOf("\n");
    while (at >= 0) {
      this.starts.push(at + 1);
      at = text.indexOf("\n", at + 1);
    }
  }

  /**
   * Returns the offset of a position; positions beyond a line or the text are cut.
   *
   * @param {Position} position
   */
  offset({ line, character }) {
    if (line < 0) return 0;
    if (line >= this.starts.length) return this.text.length;
    return Math.min(this.starts[line] + Math.max(character, 0), this.#end(line));
  }

  /**
   * @param {number} offset
   * @returns {Position}
   */
  position(offset) {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - this.starts[low] };
  }

  /** @param {number} line */
  line(line) {
    return this.text.slice(this.starts[line], this.#end(line));
  }

  /** @param {number} line */
  #end(line) {
    return line + 1 < this.starts.length ? this.starts[line + 1] - 1 : this.text.length;
  }
}

/**
 * Compares two positions: negative if `a` is before `b`.
 *
 * @param {Position} a
 * @param {Position} b
 */
export function compare(a, b) {
  return a.line - b.line || a.character - b.character;
}

/**
 * Returns whether a position is in a range, including both ends.
 *
 * @param {Range} range
 * @param {Position} position
 */
export function contains(range, position) {
  return compare(range.start, position) <= 0 && compare(position, range.end) <= 0;
}

/**
 * Returns edits from the last to the first in the text, so that each one can be made without
 * moving the others.
 *
 * @param {Edit[]} edits
 */
export function fromTheEnd(edits) {
  return [...edits].sort((a, b) => compare(b.range.start, a.range.start));
}
