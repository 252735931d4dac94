// @ts-check

const SVG = "http://www.w3.org/2000/svg";

/** The lines of the icons, in a square of 16 units. */
const PATHS = {
  link: "M6.5 9.5l3-3M7 4.5l1.2-1.2a3.1 3.1 0 0 1 4.4 4.4L11.5 9"
    + "M9 11.5l-1.2 1.2a3.1 3.1 0 0 1-4.4-4.4L4.5 7",
  close: "M4 4l8 8M12 4l-8 8",
  check: "M3 8.5l3.2 3.2L13 4.8",
  video: "M2.5 4.5h8v7h-8zM10.5 7l3-1.8v5.6l-3-1.8",
  photo: "M2.5 3.5h11v9h-11zM2.5 11l3-3 2.5 2.5 2-1.8 3.5 3M10.5 6.2v.1",
  audio: "M2.5 7v2M5.25 4.5v7M8 2.5v11M10.75 5v6M13.5 7v2",
  file: "M4 2.5h5l3 3v8H4zM9 2.5v3h3",
  upload: "M8 10.5V3M4.8 6L8 2.8 11.2 6M3 11v2.2h10V11",
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
