// @ts-check

const SVG = "http://www.w3.org/2000/svg";

/** The lines of the icons, in a square of 16 units. */
const PATHS = {
  link: "M6.5 9.5l3-3M7 4.5l1.2-1.2a3.1 3.1 0 0 1 4.4 4.4L11.5 9"
    + "M9 11.5l-1.2 1.2a3.1 3.1 0 0 1-4.4-4.4L4.5 7",
  close: "M4 4l8 8M12 4l-8 8",
  check: "M3 8.5l3.2 3.2L13 4.8",
};

/**
 * Draws an icon in the colour of the text around it. It has no meaning of its own: the button that
 * contains it needs a label.
 *
 * @param {keyof typeof PATHS} name
 */
export function icon(name) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 16 16");
  picture.setAttribute("class", "icon");
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  picture.append(path);
  return picture;
}
