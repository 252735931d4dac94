// @ts-check

/**
 * @typedef {"video" | "photo" | "audio"} MediumType
 *
 * A medium that the user of a template gives.
 *
 * @typedef {object} OpenSlot
 * @property {string} name
 * @property {string} label
 * @property {MediumType[]} types
 * @property {import("../media/limits.js").Limits} limits
 * @property {string} explanation What fits, in more words than the label; mostly empty.
 * @property {boolean} isOptional Whether the slot may stay empty.
 * @property {string} source The file that the template names, which the server does not have.
 * @property {{ least: number, most: number } | null} counts How many files a slot of many files takes.
 *
 * @typedef {object} Field
 * @property {string} name
 * @property {string} label
 * @property {"text" | "number" | "color"} type
 * @property {string} [standard] The value if none is given.
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [maxLength]
 *
 * What a template leaves open.
 *
 * @typedef {object} Outline
 * @property {string} title
 * @property {string} description
 * @property {{ width: number, height: number } | null} canvas
 * @property {OpenSlot[]} slots In the order in which segments first play them.
 * @property {Field[]} fields
 */

/** @type {MediumType[]} */
const TYPES = ["video", "photo", "audio"];

/** The types of the tracks that play media. */
const PLAYING = [...TYPES, "sticker"];

/** The most files of a slot of many files, as in the format. */
const MOST_FILES = 1_000;

/** @type {import("../media/limits.js").Orientation[]} */
const ORIENTATIONS = ["landscape", "portrait", "square"];

/**
 * Reads what a document leaves open. It reads as much as it can: the server judges the document.
 *
 * @param {string} text
 * @returns {Outline | null} Null if the text is not JSON.
 */
export function outline(text) {
  let document;
  try {
    document = object(JSON.parse(text));
  } catch {
    return null;
  }
  const body = "Profile" in document ? object(document.Profile) : document;
  const { width, height } = object(body.canvas);
  return {
    title: string(document.Title), description: string(document.Description),
    canvas: width > 0 && height > 0 ? { width, height } : null,
    slots: slots(body), fields: Object.entries(object(body.fields)).map(field),
  };
}

/** @param {Record<string, any>} body */
function slots(body) {
  const declared = object(body.media);
  const names = Object.keys(declared);
  /** @type {Map<string, { slot: OpenSlot, at: number, rank: number }>} */
  const played = new Map();
  /**
   * Adds a slot, or the earlier time of one that is there.
   *
   * @param {string} name
   * @param {string} type The type of the segment that plays it.
   * @param {number} at
   */
  function add(name, type, at) {
    const old = played.get(name);
    const rank = names.includes(name) ? names.indexOf(name) : names.length + played.size;
    if (old) old.at = Math.min(old.at, at);
    else played.set(name, { slot: slot(name, object(declared[name]), type), at, rank });
  }
  /**
   * @param {any} tracks
   * @param {number} start The time of the composition that has the tracks.
   */
  function collect(tracks, start) {
    for (const track of list(tracks)) {
      if (track.enabled === false) continue;
      const segments = list(track.segments).sort((a, b) => number(a.position) - number(b.position));
      segments.forEach((segment, index) => {
        if (segment.enabled === false) return;
        const at = start + number(segment.position);
        const type = track.type === "visual" ? string(segment.type) || "video" : track.type;
        const over = string(segment.repeat) || string(object(segment.repeat).over);
        if (over) add(over, type, at);
        if (type === "composition") collect(segment.tracks, at);
        const media = string(segment.media);
        // A repeated segment plays the files of its list.
        if (!PLAYING.includes(type) || media.startsWith("{{") || (over && !media)) return;
        add(media || `${string(track.name)}/${index}`, type, at);
      });
    }
  }
  collect(body.tracks, 0);
  return [...played.values()].sort((a, b) => a.at - b.at || a.rank - b.rank).map(({ slot }) => slot);
}

/**
 * @param {string} name
 * @param {Record<string, any>} medium
 * @param {string} kind The type of the track.
 * @returns {OpenSlot}
 */
function slot(name, medium, kind) {
  const accepted = list(medium.accepts, "string").filter((type) => TYPES.includes(type));
  const own = [medium.type, kind].find((type) => TYPES.includes(type)) ?? "photo";
  const counts = countsOf(medium);
  return {
    name, label: string(medium.label) || name, types: accepted.length > 0 ? accepted : [own],
    limits: {
      minDuration: number(medium.minDuration), maxDuration: number(medium.maxDuration),
      minWidth: number(medium.minWidth), minHeight: number(medium.minHeight),
      orientations: list(medium.orientation, "string").filter((each) => ORIENTATIONS.includes(each)),
      needsSound: medium.sound === true,
    },
    explanation: string(medium.description), isOptional: medium.optional === true || counts?.least === 0,
    source: string(medium.source) || string(medium.default), counts,
  };
}

/**
 * Returns how many files a slot of many files takes; null for a slot of one file.
 *
 * @param {Record<string, any>} medium
 */
function countsOf({ minCount, maxCount }) {
  if (typeof minCount !== "number" && typeof maxCount !== "number") return null;
  const least = typeof minCount === "number" ? Math.min(minCount, MOST_FILES) : 1;
  const most = typeof maxCount === "number" ? Math.min(maxCount, MOST_FILES) : 1;
  return { least, most: Math.max(least, most) };
}

/**
 * @param {[string, any]} entry
 * @returns {Field}
 */
function field([name, value]) {
  const { type, label, minimum, maximum, maxLength, default: standard } = object(value);
  return {
    name, label: string(label) || name, type: type === "number" || type === "color" ? type : "text",
    standard: standard === undefined ? undefined : String(standard),
    minimum: typeof minimum === "number" ? minimum : undefined,
    maximum: typeof maximum === "number" ? maximum : undefined,
    maxLength: typeof maxLength === "number" ? maxLength : undefined,
  };
}

/**
 * @param {unknown} value
 * @returns {Record<string, any>}
 */
function object(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

/**
 * @param {unknown} value
 * @returns {any[]}
 */
function list(value, kind = "object") {
  return Array.isArray(value) ? value.filter((each) => typeof each === kind && each !== null) : [];
}

/** @param {unknown} value */
function string(value) {
  return typeof value === "string" ? value : "";
}

/** @param {unknown} value */
function number(value) {
  return typeof value === "number" ? value : 0;
}
