// @ts-check

/**
 * An upload that has begun. The browser keeps its address, so that it can continue when the author
 * chooses the same file again.
 *
 * @typedef {object} KeptUpload
 * @property {string} address
 * @property {string} name
 * @property {number} size
 * @property {number} at When it was last used, in milliseconds since 1970.
 * @property {boolean} [isLeft] Whether the page that uploaded it was closed.
 */

/** The key under which the browser keeps them. */
const KEPT = "templater.uploads";

/** The server forgets uploads after a day, in milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;

/** After this time a page that does not use an upload any more has been closed, in milliseconds. */
const SILENCE = 60_000;

/**
 * Returns what tells a file from others.
 *
 * @param {File} file
 */
export function identity({ name, size, lastModified }) {
  return JSON.stringify([name, size, lastModified]);
}

/**
 * Returns the address of the upload of a file; empty if there is none.
 *
 * @param {File} file
 */
export function keptAddress(file) {
  return read()[identity(file)]?.address ?? "";
}

/**
 * @param {File} file
 * @param {string} address
 */
export function keepAddress(file, address) {
  change((kept) => {
    kept[identity(file)] = { address, name: file.name, size: file.size, at: Date.now() };
  });
}

/** @param {string} key The file's identity. */
export function forgetUpload(key) {
  change((kept) => delete kept[key]);
}

/**
 * Notes that the page is closed before the uploads are complete.
 *
 * @param {File[]} files
 */
export function leaveUploads(files) {
  change((kept) => {
    for (const file of files) {
      const upload = kept[identity(file)];
      if (upload) upload.isLeft = true;
    }
  });
}

/**
 * Returns the uploads that no page continues now, with the identities of their files.
 *
 * @returns {[string, KeptUpload][]}
 */
export function leftUploads() {
  return Object.entries(read()).filter(([, { at, isLeft }]) =>
    isLeft || Date.now() - at > SILENCE);
}

/** @returns {Record<string, KeptUpload>} */
function read() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(KEPT) ?? "{}"));
    return Object.fromEntries(kept.filter(([, upload]) =>
      typeof upload?.address === "string" && Date.now() - upload.at < LIFE));
  } catch {
    return {};
  }
}

/** @param {(kept: Record<string, KeptUpload>) => void} edit */
function change(edit) {
  const kept = read();
  edit(kept);
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Without storage a reload begins the uploads again.
  }
}
