// @ts-check
import { counted } from "./counted.js";
import { renderTexts } from "./render-texts.js";

// The texts of the page.

export const texts = {
  titleOf: (/** @type {string} */ screen) => `${screen} – templater`,

  ...renderTexts,

  screens: {
    edit: "Editor", templates: "Templates", merge: "Merge", media: "Media", renders: "Renders",
    fill: "Fill", rules: "Reference",
  },
  noSuchScreen: "There is no such page.",
  backToEditor: "Go to the editor",

  connection: {
    lost: "The server cannot be reached. You can go on writing; checks, uploads and "
      + "renders continue when the connection is back.",
    retry: "Try now",
    again: "Try again",
    noTemplates: (/** @type {string} */ reason) =>
      `The templates of the server are not here. ${reason}`,
    found: "The server can be reached again.",
    unreachable: "The server cannot be reached",
    strangeAnswer: (/** @type {number} */ status) => `The server answered with status ${status}`,
  },

  key: {
    title: "A key is required",
    help: "This server answers only to those who have a key. "
      + "This browser keeps it for 12 hours.",
    missing: "The server needs a key. Give a key to continue",
    give: "Give a key",
    given: "The key is accepted.",
    wrong: "The server does not know this key, or it was revoked.",
    label: "Key",
    use: "Use this key",
  },

  document: {
    name: "File name",
    untitled: "untitled.json",
    label: "Document, JSON",
    new: "New",
    newTitle: "Begin with a document",
    newHelp: "It replaces the text in the editor. Undo brings the old text back.",
    open: "Open",
    openHelp: "Open a file. You can also drop it on the page.",
    download: "Download",
    format: "Format",
    dropHere: "Drop a description or a template, a JSON file",
    opened: (/** @type {string} */ name) => `Opened ${name}. Undo brings the old text back.`,
    formatted: "The document is formatted.",
    formattedAlready: "The document has the canonical form already.",
    notFormatted: "A document with errors is not formatted.",
    notUTF8: (/** @type {string} */ name) => `${name} is not a text in UTF-8.`,
    isArchive: (/** @type {string} */ name) =>
      `${name} is an archive. The editor opens the template in it: extract template.json first.`,
    notKept: "This document is too large for the browser to keep. Download it before you leave the page.",
    isLost: "The browser did not keep your document. This is a new one.",
    tooLarge: (/** @type {string} */ name) => `${name} is longer than the limit of 16 MiB.`,
  },

  editor: {
    complete: "Complete",
    explain: "Explain",
    find: "Find",
    keys: "Keys",
    plain: "Plain text",
    plainHelp: "Use a plain text field, without colours and line numbers.",
    place: (/** @type {number} */ line, /** @type {number} */ column) =>
      `Line ${line}, column ${column}`,
    noCompletions: "Nothing to complete here.",
    noExplanation: "There is no explanation for this place.",
    completions: "Completions",
    completionsFound: (/** @type {number} */ count) =>
      `${counted(count, "completion")}. Choose with the arrow keys, insert with Enter.`,
    close: "Close",
    explanation: "Explanation",
    control: (/** @type {string} */ code) => `Control character ${code}`,
  },

  media: {
    introduction: "Videos, photos and sounds for your templates.",
    choose: "Choose files",
    dropHere: "Drop videos, photos and sounds",
    dropHint: "Drop files anywhere on this page, or paste them.",
    emptyTitle: "No media yet",
    list: "Media",
    more: "Show more",
    probing: "Being checked…",
    preparing: "Poster follows…",
    refused: "Cannot be used",
    remove: "Remove",
    types: { video: "Video", photo: "Photo", audio: "Sound" },
    sound: "sound",
    noSound: "no sound",
    pixels: (/** @type {number} */ width, /** @type {number} */ height) => `${width} × ${height}`,
    frames: (/** @type {string} */ rate) => `${rate} fps`,
    isReady: (/** @type {string} */ name, /** @type {string} */ facts) => `${name} is ready: ${facts}.`,
    isRefused: (/** @type {string} */ name, /** @type {string} */ reason) =>
      `${name} cannot be used: ${reason}`,
    isKnown: (/** @type {string} */ name) => `${name} is here already. It was not stored again.`,
    notFound: "There is no such medium. It may have been deleted.",
    removed: (/** @type {string} */ name) => `${name} is deleted.`,
  },

  upload: {
    begun: (/** @type {number} */ count) => `Uploading ${counted(count, "file")}.`,
    isRunning: (/** @type {string} */ name) => `${name} is being uploaded already.`,
    progress: (/** @type {string} */ sent, /** @type {string} */ size, /** @type {number} */ percent) =>
      `${sent} of ${size}, ${percent} %`,
    label: (/** @type {string} */ name) => `Upload of ${name}`,
    states: {
      queued: "Waiting for other uploads", uploading: "", paused: "Paused",
      waiting: "Interrupted. It continues by itself.", failed: "", done: "Uploaded", cancelled: "",
    },
    failed: (/** @type {string} */ name, /** @type {string} */ reason) =>
      `The upload of ${name} failed: ${reason}`,
    pause: "Pause",
    resume: "Resume",
    cancel: "Cancel",
    remove: "Remove",
    retry: "Retry",
    named: (/** @type {string} */ action, /** @type {string} */ name) => `${action}: ${name}`,
    cancelled: (/** @type {string} */ name) => `The upload of ${name} is cancelled.`,
    removed: (/** @type {string} */ name) => `The upload of ${name} is removed from the list.`,
    empty: "the file is empty.",
    unreadable: "the browser cannot read it. It may be a folder, or the file was moved or changed.",
    strangeAddress: "the server named an address for it that cannot be used.",
    unfinished: "Unfinished uploads",
    unfinishedHelp: "Choose the same file again to continue its upload.",
    stoppedAt: (/** @type {number} */ percent, /** @type {string} */ size) =>
      `stopped at ${percent} % of ${size}`,
    discard: "Discard",
  },

  medium: {
    rename: "Rename",
    name: "Name",
    save: "Save",
    cancel: "Cancel",
    download: "Download",
    delete: "Delete",
    deleteTitle: (/** @type {string} */ name) => `Delete ${name}?`,
    deleteHelp: "The file is removed from the server. This cannot be undone.",
    time: "Time in the medium",
    timeOf: (/** @type {string} */ at, /** @type {string} */ duration) => `${at} of ${duration}`,
    stripHelp: "Point at the strip to see the frame there; click it, or use the arrow keys, to go there.",
    soundHelp: "Click the waveform, or use the arrow keys, to go to a time.",
    notLoaded: "The file could not be loaded.",
    unplayable: "This browser cannot play this file. Templates can use it nevertheless.",
    gone: "This file was deleted.",
    unshowable: "This browser cannot show this file. This is how templates show it.",
    facts: "Facts",
    metadata: "Tags in the file",
    yes: "yes",
    rows: {
      type: "Type", duration: "Duration", size: "Size", stored: "Stored as", rate: "Frame rate",
      video: "Video", photo: "Image", color: "Colours", alpha: "Transparency", interlaced: "Interlaced",
      sound: "Sound", unread: "Sound that is not read", container: "Container", bytes: "File size",
      created: "Added", sha256: "SHA-256", id: "Identifier",
    },
    none: "none",
    secondsOf: (/** @type {string} */ seconds) => `${seconds} s`,
    bitsOf: (/** @type {number} */ bits) => `${bits} bits`,
    hertz: (/** @type {string} */ rate) => `${rate} kHz`,
    channels: (/** @type {number} */ count) =>
      ({ 1: "mono", 2: "stereo" })[count] ?? counted(count, "channel"),
    rotated: (/** @type {number} */ degrees) => `rotated by ${degrees}°`,
    mirrored: "mirrored",
  },

  find: {
    label: "Find in the document",
    next: "Next",
    previous: "Previous",
    none: "Not found",
    some: (/** @type {number} */ index, /** @type {number} */ count) => `${index} of ${count}`,
  },

  keys: {
    title: "Keys",
    list: [
      [["Ctrl", "Space"], "Complete the key, value or name at the cursor"],
      [["Ctrl", "I"], "Explain what is at the cursor"],
      [["Ctrl", "."], "Show the findings and fixes at the cursor"],
      [["F8"], "Go to the next finding"],
      [["Shift", "F8"], "Go to the previous finding"],
      [["Ctrl", "F"], "Find"],
      [["Shift", "Alt", "F"], "Format the document"],
      [["Ctrl", "S"], "Download the document"],
      [["Tab"], "Leave the editor; indent with Ctrl ]"],
      [["Esc"], "Close what is open"],
    ],
  },

  findings: {
    title: "Findings",
    checking: "Checking…",
    none: "No findings",
    noneHelp: "The document is valid.",
    empty: "The document is empty. Begin with “New”, or open a file.",
    failed: "The document was not checked.",
    outdated: "These findings are of an earlier text.",
    severity: { error: "Error", warning: "Warning", note: "Note" },
    counts: (/** @type {{ error: number, warning: number, note: number }} */ counts) => [
      counts.error ? counted(counts.error, "error") : "",
      counts.warning ? counted(counts.warning, "warning") : "",
      counts.note ? counted(counts.note, "note") : "",
    ].filter(Boolean).join(", "),
    goTo: (/** @type {number} */ line) => `Line ${line}`,
    goToHelp: (/** @type {number} */ line, /** @type {number} */ column) =>
      `Go to line ${line}, column ${column}`,
    help: "Help",
    fix: (/** @type {string} */ title) => title.slice(0, 1).toUpperCase() + title.slice(1),
    fixed: (/** @type {string} */ title) => `Done: ${title}.`,
    fixAll: "Fix all",
    fixAllHelp: "Make all changes that are certain",
    fixedAll: "All changes that are certain are made.",
    explain: (/** @type {string} */ code) => `What ${code} means`,
    copyLinkHelp: (/** @type {string} */ code) => `Copy a link to the explanation of ${code}`,
    linkCopied: "The link is copied.",
    linkNotCopied: (/** @type {string} */ link) => `The browser does not allow copying: ${link}`,
    more: (/** @type {number} */ count) => `Show ${counted(count, "more finding")}`,
    report: "Report",
    reportHelp: "Download the findings as a file",
    reports: [
      { format: "json", title: "JSON", suffix: ".findings.json" },
      { format: "sarif", title: "SARIF", suffix: ".sarif" },
      { format: "junit", title: "JUnit", suffix: ".junit.xml" },
      { format: "gitlab", title: "GitLab code quality", suffix: ".gitlab.json" },
    ],
  },

  cursor: {
    title: "At the cursor",
    nothing: "Move the cursor to a key or a value to see what it means.",
  },

  rules: {
    title: "Findings",
    introduction: "What the checker can find. The letter of a code names its subject.",
    search: "Search",
    none: "No finding contains these words.",
    wrong: "Wrong",
    right: "Right",
    tryIt: "Open in the editor",
    copyLink: "Copy link",
    back: "All findings",
    choose: "Choose a finding to read what it means.",
    subjects: {
      J: "The text", S: "The shape", T: "The timeline", R: "References", C: "The catalogue",
      F: "Fields", A: "Animation", V: "Appearance", M: "Media and archives",
      I: "Files of other programs", P: "The plan",
    },
  },
};
