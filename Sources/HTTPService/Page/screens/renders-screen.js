// @ts-check
import { button, element, isVisible, workButton } from "../dom.js";
import { LoadFailure } from "../elements/load-failure.js";
import { openModal } from "../elements/modal.js";
import { RenderView } from "../elements/render-view.js";
import { icon } from "../icons.js";
import { announce } from "../notices.js";
import { renders } from "../renders/render-list.js";
import { texts } from "../texts.js";
import { noticeProblems } from "./wiring.js";

/** @typedef {import("../renders/render.js").Render} Render */

/** The screen that lists what the server renders and has rendered. */
export class RendersScreen extends HTMLElement {
  #list = element("ul", { className: "render-list", "aria-label": texts.renders.list });
  #empty = element("div", { className: "media-empty", hidden: true }, icon("video"),
    element("p", { className: "media-empty-title" }, texts.renders.emptyTitle),
    element("p", { className: "muted" }, texts.renders.emptyHelp));
  #failure = new LoadFailure(() => renders.refresh());
  #more = workButton(texts.renders.more, () => this.#showMore(), {
    className: "bar-button more-media", hidden: true,
  });
  /** @type {Map<string, { item: HTMLLIElement, view: RenderView }>} */
  #rows = new Map();

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("header", { className: "screen-header" },
        element("div", {}, element("h1", {}, texts.screens.renders),
          element("p", { className: "muted" }, texts.renders.introduction))),
      this.#failure, this.#empty, this.#list, this.#more);
    renders.addEventListener("changed", (event) => {
      const { detail } = /** @type {CustomEvent<Render | undefined>} */ (event);
      const row = detail && this.#rows.get(detail.id);
      if (detail && row) row.view.show(detail);
      else this.#show();
    });
    renders.addEventListener("ended", (event) => {
      const { name, state } = /** @type {CustomEvent<Render>} */ (event).detail;
      if (isVisible(this)) announce(texts.render.ended(name, state));
    });
  }

  navigate() {
    renders.refresh();
  }

  #show() {
    const listed = renders.renders;
    const shown = new Set(listed.map(({ id }) => id));
    for (const id of [...this.#rows.keys()].filter((each) => !shown.has(each))) this.#drop(id);
    listed.forEach((render, index) => {
      const { item, view } = this.#row(render);
      view.show(render);
      const present = this.#list.children[index];
      if (present !== item) this.#list.insertBefore(item, present ?? null);
    });
    this.#empty.hidden = !renders.isRead || listed.length > 0;
    this.#more.hidden = !renders.hasMore;
    this.#failure.show(renders.failure);
  }

  /** @param {Render} render */
  #row(render) {
    const known = this.#rows.get(render.id);
    if (known) return known;
    const view = new RenderView(false);
    const heading = element("h2", { tabIndex: -1 }, element("bdi", {}, render.name));
    const time = element("time", { dateTime: render.created, className: "card-facts" },
      new Date(render.created).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" }));
    view.more.append(button(texts.render.delete, () => this.#askToDelete(render.id), {
      className: "bar-button danger-button", "aria-label": texts.renders.of(texts.render.delete, render.name),
    }));
    const item = element("li", { className: "render-row" },
      element("div", { className: "render-title" }, heading, time), view);
    const row = { item, view };
    this.#rows.set(render.id, row);
    return row;
  }

  /** @param {string} id */
  #drop(id) {
    const row = this.#rows.get(id);
    if (!row) return;
    const hadFocus = row.item.contains(document.activeElement);
    const next = row.item.nextElementSibling ?? row.item.previousElementSibling;
    row.view.release();
    row.item.remove();
    this.#rows.delete(id);
    if (hadFocus) this.#focusOn(next);
  }

  /** @param {Element | null} item */
  #focusOn(item) {
    const heading = item?.querySelector("h2") ?? document.getElementById("screen");
    heading?.focus();
  }

  /** @param {string} id */
  #askToDelete(id) {
    const render = renders.find(id);
    if (!render) return;
    const keep = button(texts.render.keep, () => dialog.close(), { className: "bar-button" });
    const dialog = openModal(texts.render.deleteTitle(render.name), [
      element("p", {}, texts.render.deleteHelp),
      element("div", { className: "button-row" },
        workButton(texts.render.delete, () => {
          dialog.close();
          return noticeProblems(async () => {
            await renders.remove(render);
            announce(texts.render.removed(render.name));
          });
        }, { className: "bar-button danger-button" }), keep),
    ]);
    keep.focus();
  }

  async #showMore() {
    const last = this.#list.children.length;
    await renders.readMore();
    this.#focusOn(this.#list.children[last] ?? null);
  }
}

customElements.define("renders-screen", RendersScreen);
