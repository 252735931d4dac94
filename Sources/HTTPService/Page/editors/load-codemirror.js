// @ts-check

/** The parts of CodeMirror that need its core. */
const ADDITIONS = [
  "mode/javascript/javascript.js",
  "addon/edit/matchbrackets.js",
  "addon/edit/closebrackets.js",
  "addon/fold/foldcode.js",
  "addon/fold/brace-fold.js",
  "addon/fold/foldgutter.js",
  "addon/selection/active-line.js",
];
const STYLES = ["lib/codemirror.css", "addon/fold/foldgutter.css"];

/** @type {Promise<any> | null} */
let loading = null;

/**
 * Loads CodeMirror from the server, once.
 *
 * @returns {Promise<any>} its constructor, or `null` if the server does not have it
 */
export function loadCodeMirror() {
  loading ??= load().catch(() => null);
  return loading;
}

async function load() {
  if (document.documentElement.dataset.editor === "textarea") return null;
  await Promise.all([loadCode(), ...STYLES.map(loadStyle)]);
  return /** @type {any} */ (globalThis).CodeMirror ?? null;
}

async function loadCode() {
  await import(address("lib/codemirror.js"));
  await Promise.all(ADDITIONS.map((path) => import(address(path))));
}

/** @param {string} path */
function address(path) {
  return new URL(`../codemirror/${path}`, import.meta.url).href;
}

/**
 * Loads a style sheet in front of those of the page, which override it.
 *
 * @param {string} path
 * @returns {Promise<void>}
 */
function loadStyle(path) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address(path);
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(path));
    document.head.prepend(link);
  });
}
