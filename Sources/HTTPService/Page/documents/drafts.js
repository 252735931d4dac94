// @ts-check
import { keep, kept } from "../kept.js";

/**
 * @typedef {{ name: string, text: string }} Draft
 * @typedef {{ name: string, id: string }} StoredDraft A draft whose text is in the database.
 */

/** The key under which the browser keeps the document while the page is open. */
const DRAFT = "templater.draft";

/** Longer texts are kept in the database: the storage of a tab has room for a few million characters. */
export const LONGEST_IN_TAB = 500_000;

/** The database with long texts, which all tabs share. */
const DATABASE = "templater";
const STORE = "drafts";

/** How many long texts are kept, and for how long, in milliseconds. */
const MOST = 8;
const LIFE = 7 * 24 * 60 * 60 * 1000;

/** The name of this page's text in the database. A copy of the tab has another one. */
const ID = `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/**
 * Keeps the document, so that it survives a reload of the page.
 *
 * @param {Draft} draft
 * @returns {Promise<boolean>} whether it is kept
 */
export async function keepDraft({ name, text }) {
  if (text.length <= LONGEST_IN_TAB && keep(DRAFT, { name, text })) return true;
  try {
    await change((store) => store.put({ text, at: Date.now() }, ID));
    return keep(DRAFT, { name, id: ID });
  } catch {
    // An older text would be taken for this one.
    keep(DRAFT, null);
    return false;
  }
}

/** @returns {Draft | StoredDraft | null} */
export function keptDraft() {
  const { name, text, id } = kept(DRAFT);
  if (typeof name !== "string") return null;
  if (typeof text === "string") return { name, text };
  return typeof id === "string" ? { name, id } : null;
}

/**
 * Reads the text of a draft from the database.
 *
 * @param {StoredDraft} draft
 * @returns {Promise<Draft | null>}
 */
export async function readStored({ name, id }) {
  try {
    const text = (await change((store) => store.get(id)))?.text;
    return typeof text === "string" ? { name, text } : null;
  } catch {
    return null;
  }
}

/**
 * @param {(store: IDBObjectStore) => IDBRequest} action
 * @returns {Promise<any>} its result, when everything is written
 */
async function change(action) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, "readwrite");
      const store = transaction.objectStore(STORE);
      const request = action(store);
      removeOld(store);
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException("", "AbortError"));
  });
}

/**
 * Removes texts of pages that were closed long ago. The names are in the order of time.
 *
 * @param {IDBObjectStore} store
 */
function removeOld(store) {
  const keys = store.getAllKeys();
  keys.onsuccess = () => {
    const names = keys.result.map(String).sort().reverse();
    names.forEach((name, index) => {
      const isOld = Date.now() - parseInt(name, 10) > LIFE;
      if (name !== ID && (index >= MOST || isOld)) store.delete(name);
    });
  };
}
