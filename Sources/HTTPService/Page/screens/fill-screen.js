// @ts-check
import { button, element, workButton } from "../dom.js";
import { AdjustForm } from "../elements/adjust-form.js";
import { FieldsForm } from "../elements/fields-form.js";
import { ListCard } from "../elements/list-card.js";
import { OutputForm } from "../elements/output-form.js";
import { PreviewPanel } from "../elements/preview-panel.js";
import { RenderPanel } from "../elements/render-panel.js";
import { serverFindings } from "../elements/server-findings.js";
import { SlotCard } from "../elements/slot-card.js";
import { capitalised } from "../media/measures.js";
import { namesOfUnready, Slot } from "../media/slot.js";
import { announce, notify } from "../notices.js";
import { inFormWords } from "../renders/advice.js";
import { Foresight } from "../renders/foresight.js";
import { measuresOf } from "../renders/render.js";
import { outline } from "../templates/outline.js";
import { texts } from "../texts.js";
import { keepChoices, keepFilled, keptChoices, keptFilled } from "./fill-draft.js";
import { acceptSlotDrops, giveFiles, giveToLists, refuseFiles } from "./slot-drop.js";

/**
 * @typedef {import("../renders/render.js").Order} Order
 * @typedef {import("../renders/render.js").ServerFinding} ServerFinding
 * @typedef {{ name: string, text: string }} NamedText
 */

/** The codes of findings that a slot has no medium, which its card says already. */
const NO_MEDIUM = ["M101", "M106"];

/** The screen on which a template gets its media and values, and is rendered. */
export class FillScreen extends HTMLElement {
  /** @type {NamedText | null} */
  #document = null;
  /**
   * The cards of the slots, in their order.
   *
   * @type {{ name: string, card: SlotCard | ListCard, isOptional: boolean }[]}
   */
  #cards = [];
  #edit;
  #fields = new FieldsForm();
  #adjust = new AdjustForm();
  #output = new OutputForm(texts.fill.sizes);
  #foresight = new Foresight();
  #panel = new RenderPanel("templater.fill-render");
  #preview = new PreviewPanel();
  #title = element("h1");
  #about = element("p", { className: "muted" });
  #list = element("div", { className: "slot-list" });
  #noSlots = element("p", { className: "muted", hidden: true }, texts.fill.noSlots);
  #values = element("section", { className: "panel", "aria-label": texts.fill.values },
    element("h2", {}, texts.fill.values), this.#fields);
  #adjusting = element("section", { className: "panel", "aria-label": texts.fill.adjust },
    element("h2", {}, texts.fill.adjust), this.#adjust);
  #gets = element("dl", { className: "slot-gets" });
  #findings = element("div", { className: "render-findings", hidden: true });
  #status = element("p", { className: "merge-status", role: "status" });
  #render = workButton(texts.fill.action, () => this.#start(), {
    className: "bar-button main-button big-button",
  });
  #result = element("section", { className: "result", hidden: true, "aria-label": texts.merge.resultTitle },
    element("h2", {}, texts.merge.resultTitle), this.#panel);
  #none = element("p", {}, texts.fill.none, " ",
    element("a", { href: "#/templates" }, texts.fill.toTemplates));
  #header = element("header", { className: "screen-header", hidden: true },
    element("div", {}, this.#title, this.#about),
    button(texts.fill.edit, () => this.#document && this.#edit(this.#document), { className: "bar-button" }));
  #columns = element("div", { className: "merge-columns", hidden: true },
    element("section", { className: "merge-inputs", "aria-label": texts.fill.media },
      element("h2", { className: "visually-hidden" }, texts.fill.media), this.#noSlots, this.#list),
    element("div", { className: "merge-side" }, this.#values, this.#adjusting,
      element("section", { className: "panel", "aria-label": texts.fill.output },
        element("h2", {}, texts.fill.output), this.#output),
      element("div", { className: "merge-action" }, this.#render, this.#preview.button, this.#status),
      this.#gets, this.#findings, this.#result));

  /** @param {(document: NamedText, finding?: ServerFinding) => void} edit Shows a place in the editor. */
  constructor(edit) {
    super();
    this.#edit = edit;
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(this.#none, this.#header, this.#columns, this.#preview);
    this.#fields.addEventListener("changed", () => this.#update());
    this.#adjust.addEventListener("changed", () => this.#update());
    this.#output.addEventListener("changed", () => this.#update());
    this.#foresight.addEventListener("changed", () => this.#showForesight());
    this.#preview.reworded = (finding) => inFormWords(finding, this.#labels);
    this.#panel.view.reworded = this.#preview.reworded;
    this.#panel.addEventListener("changed", () => this.#update());
    // As the program does it: what needs a file first, then lists, then what may stay empty.
    acceptSlotDrops(this, (files) => {
      const single = (/** @type {boolean} */ isOptional) => this.#cards.flatMap((each) =>
        (each.card instanceof SlotCard && each.isOptional === isOptional ? [each.card.place] : []));
      const lists = this.#cards.flatMap(({ card }) => (card instanceof ListCard ? [card] : []));
      refuseFiles(giveFiles(giveToLists(giveFiles(files, single(false)), lists), single(true)));
    });
    const document = keptFilled();
    if (document) this.show(document);
  }

  /**
   * Shows what a document leaves open. Media of slots that it had before stay.
   *
   * @param {NamedText} document
   */
  show(document) {
    const read = outline(document.text);
    if (!read) return notify(texts.templates.notRead);
    const isSame = document.name === this.#document?.name;
    const before = this.#cards;
    const kept = isSame ? null : keptChoices(document.name);
    // What was rendered of another document is not shown with this one; a reload shows that of the same.
    if (!isSame && this.#document && !this.#panel.isRunning) this.#panel.clear();
    if (!isSame) this.#preview.clear();
    if (!isSame) this.#result.hidden = this.#panel.isEmpty;
    this.#document = document;
    keepFilled(document);
    this.#title.textContent = read.title || document.name;
    this.#about.textContent = read.description;
    this.#cards = read.slots.map((slot) => ({
      name: slot.name, isOptional: slot.isOptional,
      card: slot.counts ? new ListCard(slot) : singleCard(slot),
    }));
    this.#list.replaceChildren(...this.#cards.map(({ card }) => card));
    for (const { name, card } of this.#cards) {
      if (card instanceof SlotCard) card.name = card.place.name;
      if (kept) restore(card, kept.media[name] ?? []);
      else takeOver(card, before.find((each) => each.name === name)?.card);
    }
    for (const { card } of before) card.release();
    this.#noSlots.hidden = this.#cards.length > 0;
    this.#adjusting.hidden = this.#cards.length === 0;
    this.#adjust.hasLengths = read.slots.some(({ types }) => types.some((type) => type !== "photo"));
    this.#values.hidden = read.fields.length === 0;
    this.#fields.show(read.fields, isSame);
    if (kept) [this.#fields.value, this.#adjust.value, this.#output.value] = [kept.values, kept.adjust, kept.output];
    // From now on: what is not complete must not be kept.
    for (const { card } of this.#cards) {
      (card instanceof ListCard ? card : card.place).addEventListener("changed", () => this.#update());
      card.addEventListener("trimmed", () => this.#update());
    }
    [this.#none.hidden, this.#header.hidden, this.#columns.hidden] = [true, false, false];
    this.#update();
  }

  /** The slots of one file, and the places of files that lists have. */
  get #slots() {
    return this.#cards.flatMap(({ name, card, isOptional }) =>
      (card instanceof ListCard
        ? card.cards.map((each, index) => ({ name: `${name}/${index}`, card: each, isOptional: true }))
        : [{ name, card, isOptional }]));
  }

  /** @returns {Order | null} */
  get #order() {
    if (!this.#document) return null;
    const media = this.#slots.filter(({ card }) => card.place.state === "ready")
      .map(({ name, card }) => ({
        slot: name, medium: card.place.medium?.id ?? "", ...(card.playedPart ? { part: card.playedPart } : {}),
      }));
    const [values, output] = [this.#fields.value, this.#output.value];
    const adjust = this.#cards.length > 0 ? this.#adjust.value : undefined;
    return {
      document: this.#document.text, media, name: this.#document.name.replace(/\.json$/i, ""),
      ...(Object.keys(values).length > 0 ? { values } : {}), ...(output ? { output } : {}),
      ...(adjust ? { adjust } : {}),
    };
  }

  #update() {
    // A slot that changes by this comes here again.
    for (const { card } of this.#slots) card.place.takesShort = Boolean(this.#adjust.value?.whenShort);
    const order = this.#order;
    if (this.#document) {
      keepChoices(this.#document.name, {
        media: Object.fromEntries(this.#cards.map(({ name, card }) => [name, card.kept])),
        values: this.#fields.value, adjust: this.#adjust.value, output: this.#output.value,
      });
    }
    this.#foresight.ask(order);
    this.#panel.compare(order);
    this.#preview.compare(order, namesOfUnready(this.#slots.map(({ card }) => card.place)));
    if (this.#panel.isEmpty) this.#result.hidden = true;
    this.#showForesight();
  }

  #showForesight() {
    const { isRunning } = this.#panel;
    const { preview, problem, isCurrent } = this.#foresight;
    const reason = this.#reason;
    const isReady = !isRunning && !reason && preview !== null && isCurrent;
    this.#render.setAttribute("aria-disabled", String(!isReady));
    const said = isRunning ? texts.fill.running
      : reason || (isReady ? texts.fill.ready(measuresOf(preview)) : texts.fill.checking);
    if (this.#status.textContent !== said) this.#status.textContent = said;
    this.#status.classList.toggle("is-ready", isReady);
    // What was said before stays until the next answer.
    if (!isCurrent) return;
    this.#showGets(preview?.slots ?? {});
    const findings = this.#findingsOf(preview?.findings ?? problem?.findings ?? []);
    this.#findings.hidden = findings.length === 0;
    this.#findings.replaceChildren(serverFindings(findings, (finding) =>
      this.#document && this.#edit(this.#document, finding)));
  }

  /** @param {Record<string, string>} slots The media that the server gave to the slots. */
  #showGets(slots) {
    const rows = this.#slots.filter(({ name }) => name in slots).map(({ name, card }) => {
      const { place } = card;
      const given = this.#slots.find((each) => each.card.place.medium?.id === slots[name]);
      return [element("dt", {}, element("bdi", {}, place.name)),
        element("dd", {}, element("bdi", {}, given?.card.place.fileName ?? slots[name]))];
    });
    this.#gets.replaceChildren(...rows.flat());
  }

  /** @param {ServerFinding[]} findings */
  #findingsOf(findings) {
    const isOpen = this.#needed.some(({ state }) => state !== "ready")
      || this.#cards.some(({ card }) => card instanceof ListCard && card.missing > 0);
    return findings.filter(({ code }) => !(isOpen && NO_MEDIUM.includes(code)))
      .map((finding) => inFormWords(finding, this.#labels));
  }

  /** The labels of slots, of the files of lists, and of fields, by their names. */
  get #labels() {
    const lists = this.#cards.flatMap(({ name, card }) =>
      (card instanceof ListCard ? [[name, card.open.label]] : []));
    const slots = this.#slots.map(({ name, card }) => [name, card.place.name]);
    return new Map(/** @type {[string, string][]} */ ([...lists, ...slots, ...this.#fields.labels]));
  }

  /** The slots that need a medium, and the optional ones that have one. */
  get #needed() {
    return this.#slots.filter(({ card, isOptional }) => !isOptional || card.place.state !== "empty")
      .map(({ card }) => card.place);
  }

  /** Why the template cannot be rendered; empty if it can, as far as is known. */
  get #reason() {
    const places = this.#needed;
    const refused = places.find(({ state }) => state === "refused");
    const lists = this.#cards.flatMap(({ card }) =>
      (card instanceof ListCard && card.missing > 0 ? [texts.list.more(card.open.label, card.missing)] : []));
    const empty = [...places.filter(({ state }) => state === "empty").map(({ name }) => name), ...lists];
    if (refused) return texts.fill.refused(refused.name);
    if (empty.length > 0) return texts.fill.needs(empty);
    if (places.some(({ state }) => state !== "ready")) return texts.fill.waits;
    const { problem, isCurrent } = this.#foresight;
    if (!problem || !isCurrent) return "";
    const errors = problem.findings.filter(({ severity }) => severity === "error").length;
    return errors > 0 ? texts.fill.invalid(errors) : problem.sentence;
  }

  #start() {
    const order = this.#order;
    if (this.#panel.isRunning) return notify(texts.render.busy);
    const isReady = this.#render.getAttribute("aria-disabled") === "false";
    if (!order || !isReady) return announce(this.#status.textContent ?? "");
    this.#result.hidden = false;
    this.#result.scrollIntoView({ block: "nearest" });
    this.#panel.start(order);
  }
}

/**
 * Returns the card of a slot of one file.
 *
 * @param {import("../templates/outline.js").OpenSlot} slot
 */
function singleCard({ label, types, limits, isOptional, source, explanation }) {
  const place = new Slot(label, types, limits);
  const file = source.slice(source.lastIndexOf("/") + 1);
  const missing = isOptional ? texts.fill.optionalSource(file) : texts.fill.source(file, place.wanted);
  const help = [capitalised(place.wantedInFull), explanation].filter(Boolean).join(" · ");
  return new SlotCard(place, help, true, isOptional, source && missing);
}

/**
 * @param {SlotCard | ListCard} card
 * @param {import("../media/slot.js").KeptMedium[]} media
 */
function restore(card, media) {
  if (card instanceof ListCard) card.restore(media);
  else if (media.length > 0) card.restore(media[0]);
}

/**
 * Takes the media of the card that the slot had before.
 *
 * @param {SlotCard | ListCard} card
 * @param {SlotCard | ListCard} [before]
 */
function takeOver(card, before) {
  if (card instanceof ListCard) {
    if (before instanceof ListCard) card.takeFrom(before);
  } else if (before instanceof SlotCard) {
    const { medium, kept } = before.place;
    if (medium) card.place.use(medium);
    else if (kept) card.place.restore(kept);
    card.trimAs(before);
  }
}

customElements.define("fill-screen", FillScreen);
