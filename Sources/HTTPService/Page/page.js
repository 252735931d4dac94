// @ts-check
import "./elements/connection-banner.js";
import { Router } from "./router.js";
import { EditorScreen } from "./screens/editor-screen.js";
import { FillScreen } from "./screens/fill-screen.js";
import { MediaScreen } from "./screens/media-screen.js";
import { MergeScreen } from "./screens/merge-screen.js";
import { RendersScreen } from "./screens/renders-screen.js";
import { RulesScreen } from "./screens/rules-screen.js";
import { TemplatesScreen } from "./screens/templates-screen.js";
import { texts } from "./texts.js";

/** @type {EditorScreen | null} */
let editor = null;

/** @type {FillScreen | null} */
let filling = null;

/**
 * @param {{ name: string, text: string }} document
 * @param {import("./renders/render.js").ServerFinding} [finding] Its place is shown.
 */
function openInEditor(document, finding) {
  location.hash = "#/edit";
  router.show();
  editor?.show(document, finding);
}

/** @param {{ name: string, text: string }} document */
function openToFill(document) {
  location.hash = "#/fill";
  router.show();
  filling?.show(document);
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
  { name: "edit", title: texts.screens.edit, create: () => (editor = new EditorScreen(openToFill)) },
  {
    name: "templates", title: texts.screens.templates,
    create: () => new TemplatesScreen(openToFill, openInEditor),
  },
  {
    name: "fill", title: texts.screens.fill, within: "templates",
    create: () => (filling = new FillScreen(openInEditor)),
  },
  { name: "merge", title: texts.screens.merge, create: () => new MergeScreen() },
  { name: "media", title: texts.screens.media, create: () => new MediaScreen() },
  { name: "renders", title: texts.screens.renders, create: () => new RendersScreen() },
  { name: "rules", title: texts.screens.rules, create: () => new RulesScreen(openInEditor) },
]);
router.start();
