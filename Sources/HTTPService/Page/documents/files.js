// @ts-check
import { element } from "../dom.js";
import { texts } from "../texts.js";

/** The limit of the format, in bytes. */
const LONGEST = 16 * 1024 * 1024;

/** The first bytes of an archive. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** A file that cannot be opened in the editor; the message says why. */
export class Refusal extends Error {}

/**
 * Reads a file as text.
 *
 * @param {File} file
 * @returns {Promise<{ name: string, text: string }>}
 * @throws {Refusal}
 */
export async function readDocument(file) {
  if (file.size > LONGEST) throw new Refusal(texts.document.tooLarge(file.name));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ARCHIVE.every((byte, index) => bytes[index] === byte)) {
    throw new Refusal(texts.document.isArchive(file.name));
  }
  try {
    return { name: file.name, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    throw new Refusal(texts.document.notUTF8(file.name));
  }
}

/**
 * Saves content as a file in the author's folder for downloads.
 *
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function save(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
