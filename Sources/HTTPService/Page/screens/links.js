// @ts-check
import { notify } from "../notices.js";
import { texts } from "../texts.js";

/**
 * Copies a link to the explanation of a finding.
 *
 * @param {string} code
 */
export async function copyLink(code) {
  const link = new URL(`/#/rules/${code}`, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    notify(texts.findings.linkCopied);
  } catch {
    notify(texts.findings.linkNotCopied(link));
  }
}
