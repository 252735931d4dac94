// @ts-check
import { send, ServiceError } from "../api.js";
import { texts } from "../texts.js";
import { rest } from "../waiting.js";
import { forgetUpload, identity, keepAddress, keptAddress } from "./kept-uploads.js";
import { shortened } from "./names.js";
import { sendBytes } from "./transfer.js";

/**
 * @typedef {"queued" | "uploading" | "waiting" | "paused" | "failed" | "done" | "cancelled"
 *   } UploadState
 */

/** Where uploads begin. */
const UPLOADS = "/v1/uploads";

/** The length of a part, in bytes. */
const PART = 8 * 1024 * 1024;

/** The first and the longest pause after an interruption, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

/** After how many answers that are no success, without progress between, an upload fails. */
const ATTEMPTS = 6;

/** How often the browser notes that an upload goes on, in milliseconds. */
const NOTE_PAUSE = 20_000;

const VERSION = { "Tus-Resumable": "1.0.0" };

/**
 * The upload of one file by tus 1.0. It continues after interruptions, also with a server that was
 * started again. It sends "changed" events when its state has changed, and "progressed" events.
 */
export class Upload extends EventTarget {
  /** @type {UploadState} */
  state = "queued";
  /** The number of bytes that have been sent. */
  sent = 0;
  /** The identifier of the medium, when it is done. */
  medium = "";
  /** Why it failed, as a sentence. */
  failure = "";
  /** Whether it makes sense to try again after it has failed. */
  mayRetry = true;
  /** The number of bytes that the server has. */
  #offset = 0;
  #address;
  #noted = 0;
  #abortion = new AbortController();

  /** @param {File} file */
  constructor(file) {
    super();
    this.file = file;
    this.#address = keptAddress(file);
  }

  get isRunning() {
    return this.state === "uploading" || this.state === "waiting";
  }

  get percent() {
    const share = this.sent / Math.max(this.file.size, 1);
    return this.state === "done" ? 100 : Math.min(99, Math.floor(share * 100));
  }

  /** Uploads until the file is complete, or the upload has failed, is paused or cancelled. */
  async run() {
    this.mayRetry = this.file.size > 0;
    if (!this.mayRetry) return this.#fail(texts.upload.empty);
    this.#abortion = new AbortController();
    const { signal } = this.#abortion;
    let pause = FIRST_PAUSE;
    let refusals = 0;
    while (!signal.aborted) {
      this.#become("uploading");
      const before = this.#offset;
      try {
        await this.#sendAll(signal);
        return this.#finish();
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ServiceError)) {
          this.#fail(String(error));
          throw error;
        }
        if (this.#offset > before) [pause, refusals] = [FIRST_PAUSE, 0];
        if (!error.isConnectionLost) refusals += 1;
        const reason = await this.#reason(error, refusals);
        if (signal.aborted) return;
        this.mayRetry = error.status !== 413;
        if (reason) return this.#fail(reason);
        this.#become("waiting");
        await rest(Math.max(pause, (error.retryAfter ?? 0) * 1000), signal);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
  }

  pause() {
    this.#abortion.abort();
    this.#become("paused");
  }

  /** Continues, when its turn comes. */
  resume() {
    this.failure = "";
    this.#become("queued");
  }

  /** Ends the upload and removes what has arrived of it. */
  cancel() {
    this.#abortion.abort();
    forgetUpload(identity(this.file));
    if (this.#address) removeUpload(this.#address);
    this.#become("cancelled");
  }

  /** @param {AbortSignal} signal */
  async #sendAll(signal) {
    const { file } = this;
    let response = this.#address ? await this.#ask(signal) : await this.#create(signal);
    this.#accept(response);
    while (this.#offset < file.size) {
      const from = this.#offset;
      const part = file.slice(from, from + PART);
      response = await sendBytes(this.#address, part, {
        ...VERSION, "Upload-Offset": String(from),
        "Content-Type": "application/offset+octet-stream",
      }, (sent) => this.#progress(from + Math.min(sent, part.size)), signal);
      this.#accept(response);
    }
    this.medium = response.headers.get("Templater-Media") ?? "";
    // The last answer was lost, and the server is not ready with the file.
    if (!this.medium) throw new ServiceError(texts.connection.unreachable, "", { status: 503 });
  }

  /**
   * Asks how much has arrived.
   *
   * @param {AbortSignal} signal
   */
  async #ask(signal) {
    const response = await send(this.#address, { method: "HEAD", headers: VERSION, signal });
    const length = Number(response.headers.get("Upload-Length"));
    return length === this.file.size ? response : this.#create(signal);
  }

  /** @param {AbortSignal} signal */
  async #create(signal) {
    const response = await send(UPLOADS, {
      method: "POST", signal, headers: {
        ...VERSION, "Upload-Length": String(this.file.size),
        "Upload-Metadata": `filename ${base64(shortened(this.file.name))}`,
      },
    });
    const address = new URL(response.headers.get("Location") ?? "/", location.href).pathname;
    if (!address.startsWith(`${UPLOADS}/`)) {
      throw new ServiceError(texts.upload.strangeAddress, "", { status: 422 });
    }
    this.#address = address;
    this.#noted = 0;
    return response;
  }

  /** @param {Response} response */
  #accept(response) {
    this.#offset = Number(response.headers.get("Upload-Offset") ?? 0);
    this.#progress(this.#offset);
  }

  /** @param {number} sent */
  #progress(sent) {
    this.sent = sent;
    if (Date.now() - this.#noted > NOTE_PAUSE) {
      this.#noted = Date.now();
      keepAddress(this.file, this.#address);
    }
    this.dispatchEvent(new Event("progressed"));
  }

  /**
   * Returns why the upload cannot continue; empty if it can.
   *
   * @param {ServiceError} error
   * @param {number} refusals
   */
  async #reason(error, refusals) {
    if (error.isConnectionLost) return await isReadable(this.file) ? "" : texts.upload.unreadable;
    const isGone = error.status === 404 || error.status === 410;
    if (isGone) {
      this.#address = "";
      forgetUpload(identity(this.file));
    }
    const mayContinue = isGone || [408, 409, 423].includes(error.status)
      || (error.isTemporary && error.status !== 507);
    return mayContinue && refusals < ATTEMPTS ? "" : error.sentence;
  }

  #finish() {
    forgetUpload(identity(this.file));
    this.#become("done");
  }

  /** @param {string} reason */
  #fail(reason) {
    this.failure = reason;
    this.#become("failed");
  }

  /** @param {UploadState} state */
  #become(state) {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new Event("changed"));
  }
}

/**
 * Removes an unfinished upload. If that fails, the server removes it after a day.
 *
 * @param {string} address
 */
export function removeUpload(address) {
  send(address, { method: "DELETE", headers: VERSION }).catch(() => {});
}

/** @param {File} file */
async function isReadable(file) {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** @param {string} text */
function base64(text) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
