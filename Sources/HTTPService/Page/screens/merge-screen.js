// @ts-check
import { button, element, workButton } from "../dom.js";
import { MergeOptions } from "../elements/merge-options.js";
import { OutputForm } from "../elements/output-form.js";
import { PreviewPanel } from "../elements/preview-panel.js";
import { RenderPanel } from "../elements/render-panel.js";
import { SlotCard } from "../elements/slot-card.js";
import { namesOfUnready, Slot } from "../media/slot.js";
import { keep, kept } from "../kept.js";
import { announce, notify } from "../notices.js";
import { Foresight } from "../renders/foresight.js";
import { measuresOf } from "../renders/render.js";
import { texts } from "../texts.js";
import { acceptSlotDrops, giveFiles, refuseFiles } from "./slot-drop.js";

/** @typedef {import("../renders/render.js").Order} Order */

/** The key of what is kept of the screen. */
const KEPT = "templater.merge";

/** The screen on which clips are joined into one video. */
export class MergeScreen extends HTMLElement {
  /** @type {SlotCard[]} */
  #clips = [];
  #music = new SlotCard(new Slot(texts.merge.music, ["audio"]));
  #options = new MergeOptions();
  #output = new OutputForm(texts.merge.sizes);
  #foresight = new Foresight();
  #panel = new RenderPanel(`${KEPT}-render`);
  #preview = new PreviewPanel();
  #list = element("div", { className: "slot-list" });
  /** Before, the choices are not complete. */
  #isRestored = false;
  #swap = button(texts.merge.swap, () => this.#exchange(), { className: "bar-button" });
  #add = button(texts.merge.add, () => this.#addClip().querySelector("button")?.focus(), {
    className: "bar-button",
  });
  #status = element("p", { className: "merge-status", role: "status" });
  #merge = workButton(texts.merge.action, () => this.#start(), {
    className: "bar-button main-button big-button",
  });
  #again = workButton(texts.merge.again, () => this.#start(), { className: "bar-button" });
  #result = element("section", { className: "result", hidden: true, "aria-label": texts.merge.resultTitle },
    element("h2", {}, texts.merge.resultTitle), this.#panel);

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("header", { className: "screen-header" },
        element("div", {}, element("h1", {}, texts.screens.merge),
          element("p", { className: "muted" }, texts.merge.introduction))),
      element("div", { className: "merge-columns" },
        element("section", { className: "merge-inputs", "aria-label": texts.merge.clips },
          element("h2", { className: "visually-hidden" }, texts.merge.clips), this.#list,
          element("div", { className: "button-row" }, this.#swap, this.#add)),
        element("div", { className: "merge-side" },
          element("section", { className: "panel", "aria-label": texts.merge.options },
            element("h2", {}, texts.merge.options), this.#options, this.#music),
          element("section", { className: "panel", "aria-label": texts.merge.output },
            element("h2", {}, texts.merge.output), this.#output),
          element("div", { className: "merge-action" }, this.#merge, this.#preview.button, this.#status),
          this.#result)),
      this.#preview);
    this.#music.name = texts.merge.music;
    this.#follow(this.#music);
    this.#restore();
    this.#panel.view.more.append(this.#again);
    this.#options.addEventListener("changed", () => this.#update());
    this.#output.addEventListener("changed", () => this.#update());
    this.#foresight.addEventListener("changed", () => this.#showStatus());
    this.#panel.addEventListener("changed", () => this.#update());
    acceptSlotDrops(this, (files) => this.#give(files));
    this.#result.hidden = this.#panel.isEmpty;
    this.#update();
  }

  /** Shows what was chosen before a reload; two empty clips without it. */
  #restore() {
    const { clips, music, options, output } = kept(KEPT);
    /** @type {import("../media/slot.js").KeptMedium[][]} */
    const media = Array.isArray(clips) && clips.length > 1 ? clips : [[], []];
    if (options) this.#options.value = options;
    if (output) this.#output.value = output;
    const cards = media.map(() => this.#addClip());
    [...media, music ?? []].forEach(([medium], index) => {
      if (medium) (cards[index] ?? this.#music).restore(medium);
    });
    this.#isRestored = true;
  }

  get #slots() {
    return this.#clips.map(({ place }) => place);
  }

  #addClip() {
    const card = new SlotCard(new Slot("", ["video", "photo"]));
    this.#clips.push(card);
    this.#follow(card);
    this.#arrange();
    return card;
  }

  /** @param {SlotCard} card */
  #follow(card) {
    card.place.addEventListener("changed", () => this.#update());
  }

  #exchange() {
    [this.#clips[0], this.#clips[1]] = [this.#clips[1], this.#clips[0]];
    this.#arrange();
    announce(texts.merge.swapped);
  }

  /** @param {SlotCard} card */
  #moveEarlier(card) {
    const index = this.#clips.indexOf(card);
    this.#clips.splice(index - 1, 2, card, this.#clips[index - 1]);
    this.#arrange();
    card.more.querySelector("button")?.focus();
    announce(texts.merge.moved(card.place.name));
  }

  /** @param {SlotCard} card */
  #drop(card) {
    card.release();
    card.remove();
    this.#clips = this.#clips.filter((each) => each !== card);
    this.#arrange();
    this.#add.focus();
  }

  /** Shows the cards in their order. */
  #arrange() {
    this.#clips.forEach((card, index) => {
      // A card that moves is loaded again: the others stay.
      const present = this.#list.children[index] ?? null;
      if (present !== card) this.#list.insertBefore(card, present);
      card.name = [texts.merge.first, texts.merge.second][index] ?? texts.merge.clip(index + 1);
      const isMore = this.#clips.length > 2;
      const small = (/** @type {string} */ title) => ({
        className: "small-button", "aria-label": texts.slot.of(title, card.place.name),
      });
      const { earlier, removeClip } = texts.merge;
      card.more.replaceChildren(
        ...(isMore && index > 0 ? [button(earlier, () => this.#moveEarlier(card), small(earlier))] : []),
        ...(isMore ? [workButton(removeClip, () => this.#drop(card), small(removeClip))] : []));
    });
    this.#update();
  }

  /** @param {File[]} files */
  #give(files) {
    const left = giveFiles(files, this.#slots);
    const others = [];
    for (const file of left) {
      if (file.type.startsWith("audio/")) others.push(...giveFiles([file], [this.#music.place]));
      else this.#addClip().place.take(file);
    }
    refuseFiles(others);
  }

  /** @returns {Order | null} Null if the choices are not complete. */
  get #order() {
    const isComplete = this.#slots.every(({ state }) => state === "ready")
      && ["ready", "empty"].includes(this.#music.place.state);
    return isComplete ? this.#orderOfReady : null;
  }

  /** @returns {Order | null} What the clips that are ready make; null without any. */
  get #orderOfReady() {
    const media = this.#slots.filter(({ state }) => state === "ready").map(({ medium }) => medium);
    const { state, medium } = this.#music.place;
    const music = state === "ready" ? medium : null;
    if (this.#options.problem || media.length === 0) return null;
    const output = this.#output.value;
    const names = media.map((medium) => stem(medium?.name ?? ""));
    return {
      merge: { ...this.#options.value, ...(music ? { music: music.id } : {}) },
      media: media.map((medium) => medium?.id ?? ""),
      name: texts.merge.name(names.slice(0, -1).join(", "), names.at(-1) ?? ""),
      ...(output ? { output } : {}),
    };
  }

  #update() {
    const order = this.#order;
    if (this.#isRestored) {
      keep(KEPT, {
        clips: this.#clips.map((card) => card.kept), music: this.#music.kept, options: this.#options.value,
        output: this.#output.value,
      });
    }
    this.#foresight.ask(order);
    this.#panel.compare(order);
    this.#preview.compare(this.#orderOfReady, namesOfUnready([...this.#slots, this.#music.place]));
    if (this.#panel.isEmpty) this.#result.hidden = true;
    this.#showStatus();
  }

  #showStatus() {
    const { isRunning } = this.#panel;
    const problem = this.#problem;
    const isReady = !problem && !isRunning;
    // A button that is disabled would lose the focus.
    for (const each of [this.#merge, this.#again]) each.setAttribute("aria-disabled", String(!isReady));
    const { preview, isCurrent } = this.#foresight;
    const ready = preview && isCurrent ? texts.merge.readyWith(measuresOf(preview)) : texts.merge.ready;
    const said = isRunning ? texts.merge.running : problem || ready;
    if (this.#status.textContent !== said) this.#status.textContent = said;
    this.#status.classList.toggle("is-ready", isReady);
    // More clips are moved one by one.
    this.#swap.hidden = this.#clips.length > 2;
    const isEmpty = this.#slots.slice(0, 2).every(({ state }) => state === "empty");
    this.#swap.setAttribute("aria-disabled", String(isEmpty));
  }

  /** Why the clips cannot be merged; empty if they can. */
  get #problem() {
    const slots = [...this.#slots, this.#music.place];
    const named = (/** @type {import("../media/slot.js").SlotState[]} */ ...states) =>
      slots.filter((slot) => states.includes(slot.state)
        && (slot !== this.#music.place || slot.state !== "empty")).map(({ name }) => name);
    const [refused] = named("refused");
    const [empty, busy] = [named("empty"), named("uploading", "waiting", "paused", "checking")];
    if (refused) return texts.merge.refused(refused);
    if (empty.length > 0) return texts.merge.needs(empty);
    if (busy.length > 0) return texts.merge.waits(busy);
    if (this.#options.problem) return this.#options.problem;
    return this.#foresight.isCurrent ? this.#foresight.problem?.sentence ?? "" : "";
  }

  #start() {
    const order = this.#order;
    if (this.#panel.isRunning) return notify(texts.render.busy);
    if (!order || this.#problem) return announce(this.#problem);
    this.#result.hidden = false;
    this.#result.scrollIntoView({ block: "nearest" });
    this.#panel.start(order);
  }
}

/** @param {string} name The name of a file. */
function stem(name) {
  const dot = name.lastIndexOf(".");
  return (dot > 0 ? name.slice(0, dot) : name).slice(0, 40);
}

customElements.define("merge-screen", MergeScreen);
