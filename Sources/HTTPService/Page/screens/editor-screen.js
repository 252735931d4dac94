// @ts-check
import { element, isTouched } from "../dom.js";
import { Checker } from "../documents/checker.js";
import { keepDraft, keptDraft, LONGEST_IN_TAB, readStored } from "../documents/drafts.js";
import { readDocument, Refusal, save } from "../documents/files.js";
import { saveReport } from "../documents/report.js";
import { starts } from "../documents/starts.js";
import { CursorPanel } from "../elements/cursor-panel.js";
import { DocumentBar } from "../elements/document-bar.js";
import { FindBar } from "../elements/find-bar.js";
import { FindingsPanel } from "../elements/findings-panel.js";
import { JSONEditor } from "../elements/json-editor.js";
import { StatusBar } from "../elements/status-bar.js";
import { ask, formatting } from "../language/client.js";
import { nextFinding, rangeOf } from "../language/findings.js";
import { announce, notify } from "../notices.js";
import { texts } from "../texts.js";
import { Completing } from "./completing.js";
import { acceptDrops } from "./drop.js";
import { Explaining } from "./explaining.js";
import { keyName, showKeys } from "./keys.js";
import { openNewDocument } from "./new-document.js";
import { listen, noticeProblems } from "./wiring.js";

/**
 * @typedef {import("../language/findings.js").Fix} Fix
 * @typedef {import("../documents/lines.js").Range} Range
 */

/** The pause after a change before the document is kept, in milliseconds. */
const KEEP_PAUSE = 1000;

/** The screen on which a document is written and checked. */
export class EditorScreen extends HTMLElement {
  #editor = new JSONEditor();
  #bar = new DocumentBar();
  #find = new FindBar();
  #status = new StatusBar();
  #findings = new FindingsPanel();
  #cursor = new CursorPanel();
  #checker = new Checker(() => ({ text: this.#editor.text, cursor: this.#editor.cursor }));
  #completing = new Completing(this.#editor);
  #explaining = new Explaining(this.#editor, this.#checker, (fix) => this.#apply(fix));
  /** @type {number | undefined} */
  #keeping;
  /** Whether the text would survive a reload of the page. */
  #isKept = true;
  #isWarned = false;
  #fill;

  /** @param {(document: { name: string, text: string }) => void} fill Asks for the document's media. */
  constructor(fill) {
    super();
    this.#fill = fill;
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("h1", { className: "visually-hidden" }, texts.screens.edit),
      element("section", { className: "editor-pane", "aria-label": texts.screens.edit },
        this.#bar, this.#find, this.#editor, this.#status),
      element("div", { className: "side-pane" }, this.#findings, this.#cursor),
      this.#completing.list, this.#explaining.popup);
    this.#find.editor = this.#editor;
    acceptDrops(this, texts.document.dropHere, ([file]) => this.#open(file));
    this.#listenToEditor();
    this.#listenToCommands();
    this.#listenToChecks();
    this.#begin();
    this.#offerCodeEditor();
    window.addEventListener("pagehide", () => this.#isKept || this.#keep());
    window.addEventListener("beforeunload", (event) => {
      // The browser asks whether the author wants to leave. Short texts are kept at once.
      if (!this.#isKept && this.#editor.text.length > LONGEST_IN_TAB) event.preventDefault();
    });
  }

  /** Shows the document that was kept, or the first one of those to begin with. */
  async #begin() {
    let draft = keptDraft();
    if (draft && "id" in draft) {
      this.#bar.name = draft.name;
      draft = await readStored(draft);
      // Meanwhile another document may be shown.
      if (this.#editor.text !== "") return;
      if (!draft) notify(texts.document.isLost);
    }
    const { name, text } = draft ?? starts[0];
    this.#bar.name = name;
    this.#editor.replaceAll(text);
    this.#isKept = true;
  }

  /**
   * Replaces the document; undo brings the old one back.
   *
   * @param {{ name: string, text: string }} document
   * @param {import("../renders/render.js").ServerFinding} [finding] Its place is shown.
   */
  show({ name, text }, finding) {
    const isNew = text !== this.#editor.text;
    this.#bar.name = name;
    if (isNew) this.#editor.replaceAll(text);
    if (finding) this.#editor.select(rangeOf(finding, text));
    if (!isTouched()) this.#editor.focus();
    if (isNew) notify(texts.document.opened(name));
  }

  #listenToEditor() {
    this.#editor.addEventListener("edited", (event) => {
      this.#explaining.popup.close();
      this.#checker.checkSoon();
      this.#completing.edited(/** @type {CustomEvent<string>} */ (event).detail);
      this.#keepSoon();
    });
    this.#editor.addEventListener("moved", () => {
      const { cursor } = this.#editor;
      this.#status.showPlace(cursor);
      this.#completing.moved();
      this.#findings.markCurrent(cursor);
      this.#explaining.follow((hover) => this.#cursor.show(hover));
    });
    this.#editor.addEventListener("pointed", (event) => {
      if (!this.#completing.isOpen) {
        this.#explaining.point(/** @type {CustomEvent} */ (event).detail);
      }
    });
    this.#editor.addEventListener("focusout", (event) => {
      const next = /** @type {Node | null} */ (event.relatedTarget);
      if (!this.#completing.list.contains(next)) this.#completing.close();
    });
    // What is explained moves away.
    this.#editor.addEventListener("scroll", () => this.#explaining.popup.close(), true);
    this.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.#explaining.popup.close();
    });
    // A capturing listener comes before those of the editor.
    this.#editor.addEventListener("keydown", (event) => this.#key(event), true);
  }

  #listenToCommands() {
    const commands = {
      new: () => openNewDocument((document) => this.show(document)),
      open: (/** @type {File} */ file) => this.#open(file),
      format: () => this.#format(),
      download: () => this.#download(),
      fill: () => this.#fill({ name: this.#bar.name, text: this.#editor.text }),
      renamed: () => this.#keepSoon(),
    };
    listen(this.#bar, commands);
    listen(this.#status, {
      complete: () => {
        this.#editor.focus();
        this.#completing.open(true);
      },
      explain: () => this.#explaining.explainCursor(),
      find: () => this.#find.open(),
      keys: () => showKeys(),
      plain: (/** @type {boolean} */ isPlain) => {
        this.#editor.prefersPlain = isPlain;
        this.#editor.use(isPlain);
      },
    });
    listen(this.#findings.list, {
      go: (/** @type {Range} */ range) => {
        this.#editor.select(range);
        this.#editor.focus();
        this.#editor.scrollIntoView({ block: "nearest" });
      },
      fix: (/** @type {Fix} */ fix) => this.#apply(fix),
      emptied: () => isTouched() || this.#editor.focus(),
    });
    listen(this.#findings, {
      fixAll: () => {
        this.#editor.apply(this.#checker.safeEdits);
        if (!isTouched()) this.#editor.focus();
        notify(texts.findings.fixedAll);
      },
      report: (/** @type {{ format: string, suffix: string }} */ report) =>
        noticeProblems(() => saveReport({ name: this.#bar.name, text: this.#editor.text }, report)),
    });
  }

  #listenToChecks() {
    this.#checker.addEventListener("pending", () => this.#findings.showPending());
    this.#checker.addEventListener("failed", () => this.#showFindings());
    this.#checker.addEventListener("checked", () => {
      this.#showFindings();
      this.#editor.mark(this.#checker.findings);
      this.#cursor.show(this.#checker.explanation);
    });
  }

  #showFindings() {
    this.#findings.show(this.#checker, this.#editor.text.trim() === "");
    this.#findings.markCurrent(this.#editor.cursor);
  }

  async #offerCodeEditor() {
    if (await this.#editor.use(this.#editor.prefersPlain)) {
      this.#status.offerPlain(this.#editor.prefersPlain);
    }
    this.#status.showPlace(this.#editor.cursor);
    this.#checker.checkSoon();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.isComposing) return;
    /** @type {Record<string, () => void>} */
    const commands = {
      "Ctrl+Space": () => this.#completing.open(true),
      "Ctrl+I": () => this.#explaining.explainCursor(),
      "Ctrl+.": () => this.#explaining.showFixes(),
      "Ctrl+F": () => this.#find.open(),
      "Ctrl+S": () => this.#download(),
      "Shift+Alt+F": () => this.#format(),
      F8: () => this.#goToFinding(1),
      "Shift+F8": () => this.#goToFinding(-1),
    };
    const command = commands[keyName(event)];
    if (command) command();
    else if (event.key === "Escape" && this.#explaining.popup.isOpen) {
      this.#explaining.popup.close();
    } else if (!this.#completing.handle(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {1 | -1} direction */
  #goToFinding(direction) {
    const next = nextFinding(this.#checker.findings, this.#editor.cursor, direction);
    if (!next) return notify(texts.findings.none);
    this.#editor.select(next.range);
    announce(`${texts.findings.severity[next.severity]}: ${next.message}`);
  }

  /** @param {Fix} fix */
  #apply(fix) {
    if (!this.#checker.isCurrent) return;
    this.#editor.apply(fix.edits);
    if (!isTouched()) this.#editor.focus();
    notify(texts.findings.fixed(fix.title));
  }

  /** @param {File} file */
  async #open(file) {
    try {
      this.show(await readDocument(file));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notify(error.message);
    }
  }

  #download() {
    save(this.#bar.name, this.#editor.text, "application/json");
  }

  #format() {
    return noticeProblems(async () => {
      const { text } = this.#editor;
      const { answers: [result] } = await ask(text, [formatting()]);
      if (text !== this.#editor.text) return;
      if (!result) return notify(texts.document.notFormatted);
      if (result.length === 0) return notify(texts.document.formattedAlready);
      this.#editor.apply(result);
      notify(texts.document.formatted);
    });
  }

  #keepSoon() {
    this.#isKept = false;
    clearTimeout(this.#keeping);
    this.#keeping = window.setTimeout(() => this.#keep(), KEEP_PAUSE);
  }

  async #keep() {
    const draft = { name: this.#bar.name, text: this.#editor.text };
    const isKept = await keepDraft(draft);
    if (draft.text !== this.#editor.text || draft.name !== this.#bar.name) return;
    this.#isKept = isKept;
    if (!isKept && !this.#isWarned) notify(texts.document.notKept);
    this.#isWarned = !isKept;
  }
}

customElements.define("editor-screen", EditorScreen);
