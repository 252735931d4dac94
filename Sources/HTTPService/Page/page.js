// @ts-check
import "./elements/connection-banner.js";
import { Router } from "./router.js";
import { EditorScreen } from "./screens/editor-screen.js";
import { MediaScreen } from "./screens/media-screen.js";
import { RulesScreen } from "./screens/rules-screen.js";
import { texts } from "./texts.js";

/** @type {EditorScreen | null} */
let editor = null;

/** @param {{ name: string, text: string }} document */
function openInEditor(document) {
  location.hash = "#/edit";
  router.show();
  editor?.show(document);
}

// A file that is dropped beside the editor must not replace the page.
for (const name of ["dragover", "drop"]) {
  window.addEventListener(name, (event) => {
    const { dataTransfer } = /** @type {DragEvent} */ (event);
    if (dataTransfer?.types.includes("Files")) event.preventDefault();
  });
}

/** The screens, in the order of the navigation. The first one is shown at first. */
const router = new Router([
  { name: "edit", title: texts.screens.edit, create: () => (editor = new EditorScreen()) },
  { name: "media", title: texts.screens.media, create: () => new MediaScreen() },
  { name: "rules", title: texts.screens.rules, create: () => new RulesScreen(openInEditor) },
]);
router.start();
