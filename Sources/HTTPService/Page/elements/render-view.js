// @ts-check
import { button, element, isVisible, workButton } from "../dom.js";
import { byteCount, capitalised } from "../media/measures.js";
import { isActive, percent, timeTaken } from "../renders/render.js";
import { renders } from "../renders/render-list.js";
import { noticeProblems } from "../screens/wiring.js";
import { texts } from "../texts.js";
import { MediaPlayer } from "./media-player.js";
import { serverFindings } from "./server-findings.js";

/**
 * @typedef {import("../renders/render.js").Render} Render
 * @typedef {import("../renders/render.js").Output} Output
 */

/** A render: its state, its progress, its findings, and its video. */
export class RenderView extends HTMLElement {
  /** The place for more buttons. */
  more = element("span", { className: "button-row" });
  /**
   * Returns a finding in the words of the screen.
   *
   * @type {(finding: import("../renders/render.js").ServerFinding) => import("../renders/render.js").ServerFinding}
   */
  reworded = (finding) => finding;
  #playsAtOnce;
  #state = element("span", { className: "render-state" });
  #facts = element("span", { className: "card-facts" });
  #progress = element("progress", { max: 100, value: 0 });
  #failure = element("p", { className: "notice notice-error", hidden: true });
  #findings = element("div", { className: "render-findings", hidden: true });
  #stage = element("div", { className: "render-stage", hidden: true });
  #cancel = workButton(texts.render.cancel, () => this.#askToCancel(), { className: "bar-button", hidden: true });
  #play = button(texts.render.play, () => this.#toggle(), { className: "bar-button", hidden: true });
  #download = element("a", { className: "bar-button", hidden: true }, texts.render.download);
  /** @type {Render | null} */
  #render = null;
  /** @type {MediaPlayer | null} */
  #player = null;

  /** @param {boolean} playsAtOnce Whether the video is there without being asked for. */
  constructor(playsAtOnce) {
    super();
    this.#playsAtOnce = playsAtOnce;
  }

  connectedCallback() {
    if (this.hasChildNodes()) return;
    this.append(
      element("p", { className: "render-head" }, this.#state, this.#facts), this.#progress,
      this.#failure, this.#stage, this.#findings,
      element("div", { className: "button-row" }, this.#cancel, this.#play, this.#download, this.more));
  }

  /** @param {Render} render */
  show(render) {
    const old = this.#render;
    this.#render = render;
    const { name, state, output, failure, findings, progress } = render;
    const isRunning = isActive(render);
    this.className = `is-${state}`;
    this.#state.textContent = texts.render.states[state];
    this.#facts.textContent = factsOf(render).join(" · ");
    this.#progress.hidden = !isRunning;
    this.#progress.value = percent(render);
    this.#progress.setAttribute("aria-label", texts.render.progressOf(name));
    if (state === "queued" && progress.done === 0) this.#progress.removeAttribute("value");
    if (old?.id === render.id && old.state === state) return;
    const hadFocus = this.contains(document.activeElement);
    this.#cancel.hidden = !isRunning;
    this.#failure.hidden = !failure;
    this.#failure.replaceChildren(element("bdi", {}, capitalised(failure ?? "")));
    this.#findings.hidden = findings.length === 0;
    this.#findings.replaceChildren(serverFindings(findings.map(this.reworded)));
    this.#play.hidden = !output || this.#playsAtOnce;
    this.#download.hidden = !output;
    if (output) {
      this.#download.href = output.url;
      this.#download.download = output.fileName;
    }
    if (!output || !this.#playsAtOnce) this.#closePlayer();
    else this.#openPlayer(render, output);
    this.#label();
    // The button that had the focus may be gone.
    const { activeElement } = document;
    if (hadFocus && !(this.contains(activeElement) && isVisible(activeElement))) this.#focusOnNext();
  }

  /** Stops the video and frees its memory. */
  release() {
    this.#closePlayer();
  }

  #focusOnNext() {
    const next = [...this.querySelectorAll("button, a")].find(isVisible);
    /** @type {HTMLElement | undefined} */ (next)?.focus();
  }

  #toggle() {
    const { output } = this.#render ?? {};
    if (this.#player) this.#closePlayer();
    else if (this.#render && output) this.#openPlayer(this.#render, output);
    this.#label();
  }

  /**
   * @param {Render} render
   * @param {Output} output
   */
  #openPlayer({ id, name }, output) {
    this.#closePlayer();
    const player = new MediaPlayer(texts.render.unplayable);
    this.#player = player;
    this.#stage.replaceChildren(player);
    this.#stage.hidden = false;
    this.#play.textContent = texts.render.hide;
    const isPhoto = output.mediaType.startsWith("image/");
    player.show({
      id, self: output.url, name: texts.render.player(name), size: output.size, sha256: output.sha256,
      state: "ready", isPrepared: true, created: "", content: output.url,
      type: isPhoto ? "photo" : "video",
    });
  }

  #closePlayer() {
    this.#player?.release();
    this.#player = null;
    this.#stage.replaceChildren();
    this.#stage.hidden = true;
    this.#play.textContent = texts.render.play;
  }

  #askToCancel() {
    const render = this.#render;
    return render && noticeProblems(() => renders.cancel(render));
  }

  /** Says in lists which render the buttons are for. */
  #label() {
    if (this.#playsAtOnce || !this.#render) return;
    for (const each of [this.#cancel, this.#play, this.#download]) {
      each.setAttribute("aria-label", texts.renders.of(each.textContent ?? "", this.#render.name));
    }
  }
}

/**
 * @param {Render} render
 * @returns {string[]}
 */
function factsOf(render) {
  const { state, progress, output, crashes } = render;
  const facts = [];
  if (state === "running") {
    facts.push(texts.render.percent(percent(render)), texts.render.frames(progress.done, progress.total));
  }
  if (output) facts.push(byteCount(output.size));
  facts.push(timeTaken(render), crashes > 0 ? texts.render.crashed(crashes) : "");
  return facts.filter(Boolean);
}

customElements.define("render-view", RenderView);
