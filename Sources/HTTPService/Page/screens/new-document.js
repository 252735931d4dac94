// @ts-check
import { getJSON, send, ServiceError } from "../api.js";
import { element } from "../dom.js";
import { starts } from "../documents/starts.js";
import { openModal } from "../elements/modal.js";
import { notify } from "../notices.js";
import { texts } from "../texts.js";

/** @typedef {{ name: string, text: string }} NamedText */

/**
 * Lets the author choose a document to begin with: one of the page, or a sample of the server.
 *
 * @param {(document: NamedText) => void} choose
 */
export function openNewDocument(choose) {
  const samples = element("ul", { className: "choices" });
  const samplesTitle = element("h3", { hidden: true }, texts.document.samples);
  const dialog = openModal(texts.document.newTitle, [
    element("p", { className: "muted" }, texts.document.newHelp),
    element("ul", { className: "choices" }, ...starts.map((start) =>
      choice(start.title, start.description, () => {
        dialog.close();
        choose(start);
      }))),
    samplesTitle, samples,
  ]);
  listSamples().then((list) => {
    samplesTitle.hidden = list.length === 0;
    samples.append(...list.map(({ name, title, description }) =>
      choice(title, description, async () => {
        dialog.close();
        const document = await loadSample(name);
        if (document) choose(document);
      })));
  });
}

/**
 * @param {string} title
 * @param {string} description
 * @param {() => void} action
 */
function choice(title, description, action) {
  return element("li", {}, element("button", { type: "button", className: "choice",
    onclick: action },
  element("bdi", { className: "choice-title" }, title),
  description && element("bdi", { className: "choice-description" }, description)));
}

/** @returns {Promise<{ name: string, title: string, description: string }[]>} */
async function listSamples() {
  try {
    /** @type {any[]} */
    const samples = (await getJSON("/v1/samples")).samples;
    return samples.map(({ name, title, description }) => ({
      name, title: title || name, description: description ?? "",
    }));
  } catch (error) {
    if (error instanceof ServiceError) return [];
    throw error;
  }
}

/**
 * @param {string} name
 * @returns {Promise<NamedText | null>}
 */
async function loadSample(name) {
  try {
    const response = await send(`/v1/samples/${encodeURIComponent(name)}`);
    return { name: name.endsWith(".json") ? name : `${name}.json`, text: await response.text() };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    notify(error.message);
    return null;
  }
}
