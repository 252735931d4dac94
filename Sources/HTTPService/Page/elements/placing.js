// @ts-check

/** The distance of a popup from the edges of the window, in pixels. */
const MARGIN = 8;

/**
 * Places a popup below the cursor, or above it if there is more room. On narrow screens the style
 * sheet shows popups at the bottom of the window instead.
 *
 * @param {HTMLElement} popup
 * @param {{ left: number, top: number, bottom: number }} box The place of the cursor in the window.
 */
export function place(popup, box) {
  const { innerWidth, innerHeight, visualViewport } = window;
  // The keyboard of a phone may cover the bottom of the window.
  const covered = visualViewport
    ? innerHeight - visualViewport.height - visualViewport.offsetTop : 0;
  popup.style.setProperty("--covered", `${Math.max(covered, 0)}px`);
  const below = innerHeight - box.bottom - MARGIN;
  const above = box.top - MARGIN;
  const height = popup.scrollHeight;
  const isBelow = below >= Math.min(height, 240) || below >= above;
  const left = Math.max(MARGIN, Math.min(box.left, innerWidth - popup.offsetWidth - MARGIN));
  popup.style.setProperty("--left", `${left}px`);
  popup.style.setProperty("--room", `${Math.max(isBelow ? below : above, 120)}px`);
  popup.style.setProperty("--top", isBelow ? `${box.bottom + 4}px` : "auto");
  popup.style.setProperty("--bottom", isBelow ? "auto" : `${innerHeight - box.top + 4}px`);
}
