// @ts-check
import { ServiceError } from "../api.js";
import { button, element, workButton } from "../dom.js";
import { LoadFailure } from "../elements/load-failure.js";
import { MediaGrid } from "../elements/media-grid.js";
import { UnfinishedUploads } from "../elements/unfinished-uploads.js";
import { icon } from "../icons.js";
import { identity } from "../media/kept-uploads.js";
import { uploaded } from "../media/library.js";
import { summary } from "../media/medium.js";
import { library, queue } from "../media/shared.js";
import { announce, notify } from "../notices.js";
import { texts } from "../texts.js";
import { acceptDrops } from "./drop.js";
import { MediumDialog } from "./medium-dialog.js";
import { listen, noticeProblems } from "./wiring.js";

/**
 * @typedef {import("../media/medium.js").Medium} Medium
 * @typedef {import("../media/upload.js").Upload} Upload
 */

/** The address of the screen without a medium. */
const LIST = "#/media";

/** The screen on which media are uploaded, seen, renamed and removed. */
export class MediaScreen extends HTMLElement {
  #library = library;
  #queue = queue;
  #grid = new MediaGrid();
  #unfinished = new UnfinishedUploads();
  #chooser = element("input", {
    type: "file", accept: "video/*,image/*,audio/*", multiple: true, hidden: true, tabIndex: -1,
    "aria-hidden": "true",
  });
  #choose = button(texts.media.choose, () => this.#chooser.click(), {
    className: "bar-button main-button",
  });
  #empty = element("div", { className: "media-empty", hidden: true },
    icon("upload"), element("p", { className: "media-empty-title" }, texts.media.emptyTitle),
    element("p", { className: "muted media-hint" }, texts.media.dropHint));
  #failure = new LoadFailure(() => this.#library.refresh());
  #more = workButton(texts.media.more, () => this.#showMore(), {
    className: "bar-button more-media", hidden: true,
  });
  /** @type {MediumDialog | null} */
  #dialog = null;
  /** The identifier of the medium in the address. */
  #shown = "";
  /** Whether the author came from the list, so that Back returns to it. */
  #cameFromList = false;
  #isLinkFollowed = false;

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("header", { className: "media-header" },
        element("div", {}, element("h1", {}, texts.screens.media),
          element("p", { className: "muted" }, texts.media.introduction, " ",
            element("span", { className: "media-hint" }, texts.media.dropHint))),
        this.#chooser, this.#choose),
      this.#unfinished, this.#failure, this.#empty, this.#grid, this.#more);
    acceptDrops(this, texts.media.dropHere, (files) => this.#add(files));
    this.#chooser.addEventListener("change", () => {
      const files = [...this.#chooser.files ?? []];
      // The same file can be chosen again.
      this.#chooser.value = "";
      this.#add(files);
    });
    document.addEventListener("paste", (event) => this.#paste(event));
    this.#queue.addEventListener("changed", (event) =>
      this.#followUpload(/** @type {CustomEvent<Upload>} */ (event).detail));
    this.#library.addEventListener("changed", () => this.#render());
    listen(this.#library, {
      checked: (/** @type {Medium} */ medium) => this.hidden || announceCheck(medium),
    });
    this.#grid.addEventListener("click", (event) => {
      const isHere = !(event.ctrlKey || event.metaKey || event.shiftKey);
      this.#isLinkFollowed = isHere && Boolean(/** @type {Element} */ (event.target).closest("a"));
    });
    listen(this.#grid, {
      emptied: () => this.#choose.focus(),
      remove: ({ id, name }) => noticeProblems(async () => {
        const next = this.#neighbour(id);
        await this.#library.remove(id);
        announce(texts.media.removed(name));
        if (!this.#grid.focusOn(next)) this.#choose.focus();
      }),
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.hidden && this.#library.isRead) this.#library.refresh();
    });
    this.#render();
  }

  /** @param {string} id The medium to show; empty for the list. */
  navigate(id) {
    const isFirst = !this.#library.isRead || (this.#shown === "" && id === "");
    this.#cameFromList = this.#isLinkFollowed;
    this.#isLinkFollowed = false;
    this.#shown = id;
    if (isFirst) this.#library.refresh();
    this.#refreshUnfinished();
    const old = this.#dialog;
    this.#dialog = null;
    old?.close();
    if (id) this.#open(id);
  }

  /** @param {string} id */
  async #open(id) {
    try {
      const medium = await this.#library.get(id);
      if (this.#shown !== id || this.#dialog) return;
      const next = this.#neighbour(id);
      const dialog = new MediumDialog(this.#library, medium, () => {
        if (this.#dialog === dialog) this.#dialog = null;
        if (this.#shown === id) this.#leave();
        if (dialog.isRemoved) announce(texts.media.removed(dialog.name));
        if (this.#dialog || this.hidden || this.#grid.focusOn(id)) return;
        if (!this.#grid.focusOn(next)) this.#choose.focus();
      });
      this.#dialog = dialog;
      if (!medium.facts?.metadata) await this.#library.read(id);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const isGone = error.status === 404;
      if (this.#dialog && !isGone) return;
      notify(isGone ? texts.media.notFound : error.message);
      if (this.#shown === id) this.#leave();
    }
  }

  /** Goes to the address of the list. */
  #leave() {
    this.#shown = "";
    if (this.#cameFromList) history.back();
    else location.replace(LIST);
  }

  /**
   * Returns the medium that has the place of another one when that is removed.
   *
   * @param {string} id
   */
  #neighbour(id) {
    const { media } = this.#library;
    const index = media.findIndex((medium) => medium.id === id);
    return (media[index + 1] ?? media[index - 1])?.id;
  }

  /** @param {File[]} files */
  #add(files) {
    let count = 0;
    for (const file of files) {
      const known = this.#queue.find(file);
      if (known?.isRunning || known?.state === "queued") {
        notify(texts.upload.isRunning(file.name));
        continue;
      }
      if (known) known.resume();
      const upload = known ?? this.#queue.add(file);
      // An empty file is refused at once.
      if (upload.state !== "failed") count += 1;
    }
    if (count > 0) announce(texts.upload.begun(count));
    this.#refreshUnfinished();
  }

  /** @param {ClipboardEvent} event */
  #paste({ clipboardData }) {
    const files = [...clipboardData?.files ?? []];
    if (!this.hidden && !document.querySelector("dialog[open]")) this.#add(files);
  }

  /** @param {Upload} upload */
  #followUpload(upload) {
    const { state, file, failure, medium } = upload;
    if (state === "failed" && !this.hidden) announce(texts.upload.failed(file.name, failure));
    if (state === "cancelled" && !this.hidden) {
      announce((failure ? texts.upload.removed : texts.upload.cancelled)(file.name));
    }
    if (state === "done") {
      this.#queue.remove(upload);
      if (this.#library.find(medium)) {
        if (!this.hidden) notify(texts.media.isKnown(file.name));
      } else this.#complete(upload, uploaded(medium, file));
    }
    this.#render();
  }

  /**
   * @param {Upload} upload
   * @param {Medium} medium
   */
  #complete(upload, medium) {
    this.#grid.complete(upload, medium);
    this.#library.add(medium);
  }

  #refreshUnfinished() {
    const running = new Set(this.#queue.uploads.map(({ file }) => identity(file)));
    this.#unfinished.refresh((key) => running.has(key));
  }

  async #showMore() {
    const last = this.#library.media.length;
    await this.#library.readMore();
    this.#grid.focusOn(this.#library.media[last]?.id);
  }

  #render() {
    const { media, hasMore, isRead, failure } = this.#library;
    const uploads = [...this.#queue.uploads].reverse();
    const isEmpty = isRead && media.length === 0 && uploads.length === 0;
    this.#grid.show(uploads, media);
    this.#empty.hidden = !isEmpty;
    this.#more.hidden = !hasMore;
    this.#failure.show(failure);
  }
}

/** @param {Medium} medium */
function announceCheck(medium) {
  const [general, picture] = summary(medium);
  announce(medium.state === "refused"
    ? texts.media.isRefused(medium.name, medium.refusal ?? "")
    : texts.media.isReady(medium.name, [...general, ...picture].join(", ")));
}

customElements.define("media-screen", MediaScreen);
