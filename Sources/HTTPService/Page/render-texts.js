// @ts-check
import { counted } from "./counted.js";

// The texts about renders, and of the screens that order them.

export const renderTexts = {
  slot: {
    states: {
      empty: "Empty", uploading: "Uploading", waiting: "Interrupted. It continues by itself.",
      paused: "Paused", checking: "Being checked…", ready: "Ready", refused: "Refused",
    },
    uploading: (/** @type {number} */ percent) => `Uploading, ${percent} %`,
    refused: (/** @type {string} */ reason) => `Refused: ${reason}`,
    wrongType: (/** @type {string} */ type, /** @type {string} */ wanted) =>
      `this is a ${type}, and ${wanted} is needed.`,
    tooShort: (/** @type {string} */ wanted) =>
      `it is shorter than ${wanted}. “If a video is too short” offers ways to use it.`,
    kinds: { video: "video", photo: "photo", audio: "sound" },
    withArticle: { video: "a video", photo: "a photo", audio: "a sound" },
    or: (/** @type {string[]} */ words) => words.join(" or "),
    drop: (/** @type {string} */ what) => `Drop ${what} here`,
    optional: "Optional",
    upload: "Choose a file",
    pick: "Choose from media",
    remove: "Remove",
    cancel: "Cancel",
    retry: "Retry",
    of: (/** @type {string} */ action, /** @type {string} */ slot) => `${action}: ${slot}`,
    isReady: (/** @type {string} */ slot, /** @type {string} */ name) => `${slot}: ${name} is ready.`,
    isRefused: (/** @type {string} */ slot, /** @type {string} */ reason) => `${slot}: ${reason}`,
    pickTitle: (/** @type {string} */ slot) => `${slot}: choose from media`,
    search: "Search by name",
    notFound: (/** @type {string} */ name) => `No medium has “${name}” in its name.`,
    addChosen: (/** @type {number} */ count, /** @type {number} */ most) =>
      (count === 0 ? `Choose up to ${counted(most, "file")}` : `Add ${counted(count, "file")}`),
    pickEmpty: (/** @type {string} */ what) => `There is no ${what} yet. Choose a file instead.`,
    gone: (/** @type {string} */ name) => `${name} was removed; choose another.`,
    lost: (/** @type {string} */ slot) => `${slot}: the medium that was chosen is not on the server any more.`,
    noPlace: (/** @type {string} */ name) => `There is no place for ${name}.`,
  },

  limits: {
    all: (/** @type {string} */ what, /** @type {string[]} */ limits) =>
      limits.length > 0 ? `${what}: ${limits.join(", ")}` : what,
    words: {
      minDuration: (/** @type {string} */ seconds) => `at least ${seconds} s`,
      maxDuration: (/** @type {string} */ seconds) => `at most ${seconds} s`,
      minWidth: (/** @type {number} */ pixels) => `at least ${counted(pixels, "pixel")} wide`,
      minHeight: (/** @type {number} */ pixels) => `at least ${counted(pixels, "pixel")} high`,
      sound: "with sound",
    },
    orientations: { landscape: "landscape", portrait: "portrait", square: "square" },
    refused: {
      long: (/** @type {string} */ seconds) => `it is longer than ${seconds} s.`,
      narrow: (/** @type {number} */ width, /** @type {number} */ wanted) =>
        `it is ${counted(width, "pixel")} wide, and at least ${wanted} are needed.`,
      low: (/** @type {number} */ height, /** @type {number} */ wanted) =>
        `it is ${counted(height, "pixel")} high, and at least ${wanted} are needed.`,
      shape: (/** @type {string} */ shape, /** @type {string} */ wanted) =>
        `it is ${shape}, and ${wanted} is needed.`,
      silent: "it has no sound.",
    },
  },

  list: {
    choose: "Choose files",
    add: "Add files",
    files: (/** @type {number} */ least, /** @type {number} */ most) =>
      least === most ? counted(most, "file") : `${least} to ${counted(most, "file")}`,
    count: (/** @type {number} */ given, /** @type {string} */ wanted, /** @type {number} */ refused) =>
      `${given} of ${wanted}${refused > 0 ? `, ${refused} refused` : ""}`,
    file: (/** @type {string} */ list, /** @type {number} */ number) => `${list} ${number}`,
    more: (/** @type {string} */ list, /** @type {number} */ missing) =>
      `${list} (${missing} more)`,
  },

  trim: {
    begin: (/** @type {string} */ slot) => `In point: ${slot}`,
    end: (/** @type {string} */ slot) => `Out point: ${slot}`,
    seconds: (/** @type {string} */ seconds) => `${seconds} s`,
    part: (/** @type {string} */ from, /** @type {string} */ to) => `From ${from} s to ${to} s`,
    whole: "Use all of it",
  },

  merge: {
    introduction: "Join clips into one video, in their order.",
    clips: "Clips",
    first: "First video",
    second: "Second video",
    clip: (/** @type {number} */ number) => `Clip ${number}`,
    swap: "Swap",
    swapped: "The first and the second video have changed places.",
    add: "Add another clip",
    earlier: "Move earlier",
    removeClip: "Remove the clip",
    moved: (/** @type {string} */ name) => `It is ${name} now.`,
    options: "Options",
    transition: "Transition",
    noTransition: "None",
    seconds: "Duration, in seconds",
    shortTransition: (/** @type {number} */ seconds) =>
      `The duration of the transition must be a number of at least ${seconds} s.`,
    fit: "Clips of another shape",
    fits: {
      contain: "Show the whole image", cover: "Fill the frame",
      blur: "Whole image over a blurred copy",
    },
    music: "Music",
    output: "Output",
    sizes: {
      standard: "Of the clips", side: (/** @type {string} */ pixels) => `${pixels}, shape of the clips`,
    },
    needs: (/** @type {string[]} */ names) => `Choose ${names.join(" and ")}.`,
    waits: (/** @type {string[]} */ names) => `Please wait: ${names.join(" and ")}.`,
    refused: (/** @type {string} */ name) => `${name} cannot be used.`,
    ready: "Ready to merge",
    readyWith: (/** @type {string} */ measures) => `Ready to merge: ${measures}`,
    action: "Merge",
    again: "Merge again",
    name: (/** @type {string} */ first, /** @type {string} */ second) => `${first} and ${second}`,
    resultTitle: "Result",
    running: "Merging…",
  },

  render: {
    states: {
      queued: "Waiting", running: "Rendering", succeeded: "Ready", failed: "Failed",
      canceled: "Canceled",
    },
    sending: "Sending the order…",
    reading: "Looking for the render that was ordered…",
    seconds: (/** @type {string} */ seconds) => `${seconds} s`,
    took: (/** @type {string} */ seconds) => `took ${seconds} s`,
    frames: (/** @type {number} */ done, /** @type {number} */ total) =>
      `${done.toLocaleString("en")} of ${counted(total, "frame")}`,
    percent: (/** @type {number} */ percent) => `${percent} %`,
    alreadyMade: (/** @type {number} */ percent) => `${percent} % needs no encoding`,
    progressOf: (/** @type {string} */ name) => `Progress of ${name}`,
    attempt: (/** @type {number} */ attempts) => `attempt ${attempts}`,
    crashed: (/** @type {number} */ crashes) => `${counted(crashes, "crash", "crashes")}`,
    cancel: "Cancel",
    download: "Download",
    play: "Play",
    hide: "Hide the video",
    delete: "Delete",
    deleteTitle: (/** @type {string} */ name) => `Delete ${name}?`,
    deleteHelp: "The video is removed from the server. This cannot be undone.",
    keep: "Keep it",
    removed: (/** @type {string} */ name) => `${name} is deleted.`,
    player: (/** @type {string} */ name) => `Video: ${name}`,
    unplayable: "This browser cannot play this file. Download it to see it.",
    outdated: "This is the result of earlier choices.",
    begun: "Rendering has begun.",
    busy: "A render is running already. Cancel it, or wait for its end.",
    gone: "This render was deleted.",
    ended: (/** @type {string} */ name, /** @type {string} */ state) =>
      `${name} ${{ succeeded: "is ready", failed: "failed" }[state] ?? "is canceled"}.`,
    findings: (/** @type {number} */ count) => counted(count, "finding"),
    place: (/** @type {number} */ line, /** @type {number} */ column) =>
      `Line ${line}, column ${column}`,
  },

  renders: {
    introduction: "The videos that this server makes and has made.",
    list: "Renders",
    emptyTitle: "No renders yet",
    emptyHelp: "Merge clips, or fill a template.",
    more: "Show more",
    of: (/** @type {string} */ action, /** @type {string} */ name) => `${action}: ${name}`,
  },

  templates: {
    introduction: "Choose a template, and fill it with your media.",
    open: "Open a file",
    dropHere: "Drop a template, a JSON file",
    fill: "Fill",
    edit: "Edit",
    list: "Templates",
    opened: (/** @type {string} */ name) => `${name} is in the list.`,
    notRead: "This text is not JSON. Edit it first.",
    photo: "photo",
    sound: "sound",
    video: "video",
    either: "file",
    field: "value",
    nothing: "nothing to fill",
    upTo: (/** @type {number} */ least, /** @type {string} */ most) => `${least} to ${most}`,
    counted,
  },

  advice: {
    named: (/** @type {string} */ label) => `“${label}”`,
    short: "Choose a longer file or another part of it, or a way to use it under “If a video is too short”.",
    shape: "For the shape of the template choose a size such as “720p, shape of the template”.",
    value: (/** @type {string} */ field) => `Enter a value for “${field}”.`,
    medium: (/** @type {string} */ slot) => `Choose a file for “${slot}”.`,
  },

  preview: {
    title: "Preview",
    action: "Preview",
    waiting: "The server makes a preview…",
    ready: "The preview is ready.",
    outdated: "This is a preview of earlier choices.",
    without: (/** @type {string} */ places) => `Without the media that are not ready: ${places}`,
    alternative: (/** @type {string} */ name) => `Frames of ${name} at equal intervals, with their times`,
  },

  fill: {
    none: "Choose a template first.",
    toTemplates: "Go to the templates",
    edit: "Edit the template",
    media: "Media",
    values: "Values",
    output: "Output",
    source: (/** @type {string} */ file, /** @type {string} */ what) =>
      `The server does not have the template's file ${file}; choose ${what}.`,
    optionalSource: (/** @type {string} */ file) => `The server does not have the template's file ${file}.`,
    noSlots: "This template needs no media.",
    preset: "Format",
    adjust: "Adjust to the media",
    whenShort: "If a video is too short",
    whenShorts: {
      "": "Of the template", freeze: "Hold its last frame", loop: "Repeat it",
      slow: "Play it more slowly", shorten: "Shorten its segment",
    },
    fit: "Images",
    fitDefault: "Of the template",
    presetDefault: "MP4 with H.264",
    size: "Size",
    sizes: {
      standard: "Of the template",
      side: (/** @type {string} */ pixels) => `${pixels}, shape of the template`,
    },
    optional: (/** @type {string} */ value) => `If empty: ${value}`,
    atMost: (/** @type {number} */ count) => `At most ${counted(count, "character")}`,
    minimum: (/** @type {number} */ limit) => `at least ${limit}`,
    maximum: (/** @type {number} */ limit) => `at most ${limit}`,
    checking: "Checking…",
    needs: (/** @type {string[]} */ names) => `Choose media for: ${names.join(", ")}.`,
    waits: "Please wait until all media are ready.",
    refused: (/** @type {string} */ name) => `The medium for ${name} cannot be used.`,
    invalid: (/** @type {number} */ count) => `${counted(count, "finding")} must be corrected.`,
    ready: (/** @type {string} */ measures) => `Ready to render: ${measures}`,
    action: "Render",
    running: "Rendering…",
    label: "Fill",
    labelHelp: "Choose media for this document, and render it.",
  },
};
