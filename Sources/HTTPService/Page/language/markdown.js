// @ts-check
import { element } from "../dom.js";

/**
 * Shows the Markdown of explanations: paragraphs, lists, code, bold and line breaks. Everything
 * else is shown as it is written. Nothing becomes a link, an image or other markup, because the
 * text contains names from the document.
 *
 * @param {string} source
 * @returns {Node[]}
 */
export function markdown(source) {
  return blocks(source).map((block) => {
    if (block.startsWith("```")) {
      return element("pre", {}, block.replace(/^```[^\n]*\n?/, "").replace(/\n?```$/, ""));
    }
    const lines = block.split("\n");
    if (lines.every((line) => line.startsWith("- "))) {
      return element("ul", {}, ...lines.map((line) => element("li", {}, ...inline(line.slice(2)))));
    }
    return element("p", {}, ...paragraph(lines));
  });
}

/** @param {string} source */
function blocks(source) {
  /** @type {string[]} */
  const result = [];
  for (const part of source.split(/(```[^]*?```)/)) {
    if (part.startsWith("```")) result.push(part);
    else result.push(...part.split(/\n{2,}/).map((block) => block.trim()).filter(Boolean));
  }
  return result;
}

/** @param {string[]} lines */
function paragraph(lines) {
  return lines.flatMap((line, index) => {
    const nodes = inline(line.trimEnd());
    if (index + 1 === lines.length) return nodes;
    return [...nodes, line.endsWith("  ") ? element("br") : " "];
  });
}

/**
 * Shows code between backticks, and bold text.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function inline(text) {
  /** @type {(Node | string)[]} */
  const nodes = [];
  /** @type {HTMLElement | null} The bold text that is not complete yet. */
  let bold = null;
  for (const part of parts(text)) {
    if (part === "**") {
      if (bold) nodes.push(bold);
      bold = bold ? null : element("strong");
      continue;
    }
    // A part of backticks alone has no closing ones.
    const isCode = part.startsWith("`") && /[^`]/.test(part);
    const node = isCode ? element("code", {}, code(part)) : part;
    if (bold) bold.append(node);
    else nodes.push(node);
  }
  if (bold) nodes.push("**", ...bold.childNodes);
  return nodes;
}

/**
 * Splits a text into code with its backticks, marks of bold text, and the text between.
 *
 * @param {string} text
 */
function parts(text) {
  /** @type {string[]} */
  const result = [];
  let rest = text;
  while (rest) {
    const mark = /`+|\*\*/.exec(rest);
    if (!mark) return [...result, rest];
    const [fence] = mark;
    if (mark.index > 0) result.push(rest.slice(0, mark.index));
    rest = rest.slice(mark.index + fence.length);
    const end = fence === "**" ? -1 : closing(rest, fence);
    result.push(fence === "**" ? fence : end < 0 ? fence : fence + rest.slice(0, end) + fence);
    if (end >= 0) rest = rest.slice(end + fence.length);
  }
  return result;
}

/**
 * Returns the offset of a run of backticks that is as long as `fence`, or -1.
 *
 * @param {string} text
 * @param {string} fence
 */
function closing(text, fence) {
  for (const run of text.matchAll(/`+/g)) {
    if (run[0].length === fence.length) return run.index ?? -1;
  }
  return -1;
}

/**
 * Removes the backticks around code, and the spaces that separate them from backticks in it.
 *
 * @param {string} part
 */
function code(part) {
  const inner = part.replace(/^`+|`+$/g, "");
  return inner.startsWith(" ") && inner.endsWith(" ") && inner.trim() ? inner.slice(1, -1) : inner;
}
