// @ts-check
import { send } from "../api.js";
import { save } from "./files.js";

/**
 * Downloads the findings of a document in one of the formats of `templater validate --format`.
 *
 * @param {{ name: string, text: string }} document
 * @param {{ format: string, suffix: string }} report
 */
export async function saveReport({ name, text }, { format, suffix }) {
  const response = await send("/v1/validate?" + new URLSearchParams({ format, name }), {
    method: "POST", body: text, headers: { "Content-Type": "application/json" },
  });
  const content = await response.blob();
  save(name.replace(/\.json$/i, "") + suffix, content, content.type);
}
