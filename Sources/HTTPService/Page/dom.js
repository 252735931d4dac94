// @ts-check

/**
 * Creates an element. Properties that begin with "on" are listeners; those with a dash, and `role`
 * and `for`, are attributes; the others are set as properties. Text is always inserted as text,
 * never as markup.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name.includes("-") || name === "role" || name === "for") {
      node.setAttribute(name, String(value));
    } else /** @type {any} */ (node)[name] = value;
  }
  node.append(.../** @type {(Node | string)[]} */ (children.filter(isShown)));
  return node;
}

/** @param {Node | string | null | undefined | false} child */
function isShown(child) {
  return child !== null && child !== undefined && child !== false;
}

/**
 * Creates a button.
 *
 * @param {string | Node} content
 * @param {(event: MouseEvent) => void} action
 * @param {Record<string, any>} [properties]
 */
export function button(content, action, properties = {}) {
  return element("button", { type: "button", onclick: action, ...properties }, content);
}

/** How long after a click another one belongs to the same double click, in milliseconds. */
const DOUBLE_CLICK = 500;

/**
 * Creates a button that starts work, makes something or removes something. One press starts it once: the second click of
 * a double click does nothing, also if the button has come below the pointer by the first one, and so does a key that is
 * held. A click before the work has ended does nothing either.
 *
 * @param {string | Node} content
 * @param {() => unknown} work Returns a promise if it ends later.
 * @param {Record<string, any>} [properties]
 */
export function workButton(content, work, properties = {}) {
  let [last, isBusy] = [-Infinity, false];
  return button(content, async (event) => {
    const isSecond = event.detail > 1 || event.timeStamp - last < DOUBLE_CLICK;
    last = event.timeStamp;
    // A form is not sent either.
    if (isSecond || isBusy) return event.preventDefault();
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  }, properties);
}

/**
 * Keeps the focus where it is when a button is pressed with a mouse or a finger, so that the
 * editor keeps its cursor.
 *
 * @param {Event} event
 */
export function keepFocus(event) {
  event.preventDefault();
}

/**
 * Whether the page is used with fingers. A field that gets the focus then brings up a keyboard,
 * which covers half of the page.
 */
export function isTouched() {
  return window.matchMedia("(pointer: coarse)").matches;
}

/**
 * Whether an element is shown, also if it is outside of the window.
 *
 * @param {Element | null} node
 */
export function isVisible(node) {
  return Boolean(node?.getClientRects().length);
}

let lastId = 0;

/** Returns an id that no other element has. */
export function uniqueId() {
  lastId += 1;
  return `part-${lastId}`;
}
