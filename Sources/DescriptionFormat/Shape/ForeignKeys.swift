import MediaValues

/// A key of another program that no single key of this format replaces, and what to write instead.
struct ForeignKey: Sendable {
  /// The spellings of the key, without separators and in lower case.
  let names: [String]
  /// A key of the objects for which the help is right.
  let neighbor: String
  let help: String

  init(_ names: String..., beside neighbor: String, _ help: String) {
    self.names = names
    self.neighbor = neighbor
    self.help = help
  }

  private static let aboutOutput =
    "the output is not part of a document: it is chosen when a video is made, such as by -o, --quality and --preset of"
    + " 'templater apply'"

  /// The first that fits counts.
  private static let all = ofDescriptions + ofTracks + ofMedia + ofTexts + ofSegments

  private static let ofDescriptions = [
    ForeignKey(
      "transition", "transitions", beside: "canvas",
      "'transition' is a key of the second of two segments, or of the 'defaults' of a track; a track of type 'transition'"
        + " has transitions at given times"),
    ForeignKey(
      "effect", "effects", beside: "canvas",
      "effects are segments of a track of type 'effect', which changes the tracks before it"),
    ForeignKey(
      "filter", "filters", beside: "canvas",
      "'filters' is a key of a segment, or of the 'defaults' of a track; a track of type 'filter' changes the tracks before it"
    ),
    ForeignKey(
      "title", "author", "description", "tags", "license", "thumbnail", "poster", "cover",
      "metadata",
      beside: "canvas",
      "'Title', 'Author', 'Description', 'Tags', 'License' and 'Thumbnail' are keys of a template, whose 'Profile' is"
        + " the description"),
    ForeignKey(
      "font", "fonts", beside: "canvas",
      "a text names its font: { \"style\": { \"font\": \"Open Sans\" } }, or a font file beside the document"
    ),
    ForeignKey(
      "subtitle", "subtitles", "captions", beside: "canvas",
      "texts are segments of a track of type 'text'; a file of subtitles is chosen when a video is made"
    ),
  ]

  private static let ofTracks = [
    ForeignKey(
      "transitions", beside: "segments",
      "'transition' is a key of the second of two segments: { \"segments\": [ …, { \"transition\": \"crossfade\" } ] };"
        + " inside 'defaults' it is between all of them"),
    ForeignKey(
      "effect", "effects", beside: "segments",
      "effects are segments of a track of type 'effect', which changes the tracks before it; 'filters' are a key of each"
        + " segment, or of 'defaults'"),
    ForeignKey(
      "filter", beside: "segments",
      "write it inside 'segments': { \"segments\": [ { \"filters\": [ … ] } ] }, or inside 'defaults' for all of them"
    ),
    ForeignKey(
      "animation", "animations", beside: "segments",
      "write it inside 'segments': { \"segments\": [ { \"enter\": … } ] }, or inside 'defaults' for all of them"
    ),
    ForeignKey(
      "src", "source", "file", "path", "url", "uri", "filename", beside: "segments",
      "declare the file in 'media', and play it in a segment: { \"segments\": [ { \"media\": \"…\" } ] }"
    ),
    ForeignKey(
      "zindex", "z", "layer", "order", "index", beside: "segments",
      "later tracks of the list are drawn over earlier ones: move the track in the list"),
  ]

  private static let ofMedia = [
    ForeignKey(
      "end", "from", "to", "in", "out", "inpoint", "outpoint", "starttime", "endtime", "startfrom",
      "endat", "trimstart", "trimend", "cutfrom", "cutto", "seek", beside: "minDuration",
      "the segment that plays the medium determines the part: { \"media\": \"…\", \"start\": 2, \"duration\": 3 }"
    ),
    ForeignKey(
      "id", "name", beside: "minDuration",
      "the key of a medium is its name: { \"media\": { \"walk\": { … } } }"),
    ForeignKey(
      "width", "height", "size", "resolution", "dimensions", beside: "minDuration",
      "a file has a size of its own; 'minWidth' and 'minHeight' are conditions of a slot, in pixels"
    ),
  ]

  private static let ofTexts = [
    ForeignKey("bold", beside: "weight", "write \"weight\": 700, which is bold; 400 is regular"),
    ForeignKey(
      "bold", beside: "style",
      "write it inside 'style': { \"style\": { \"weight\": 700 } }"),
    ForeignKey("fontstyle", "oblique", beside: "weight", "\"italic\": true slants the letters"),
    ForeignKey(
      "fontstyle", "oblique", beside: "style",
      "write it inside 'style': { \"style\": { \"italic\": true } }"),
    ForeignKey("textdecoration", beside: "weight", "\"underline\": true underlines the text"),
    ForeignKey("height", beside: "weight", "'size' is the height of a line"),
    ForeignKey(
      "x", "y", "left", "top", "position", "placement", "margin", beside: "weight",
      "the segment has the place of the text, beside 'style': { \"box\": { \"anchor\": \"bottom_center\" } }"
    ),
    ForeignKey(
      "typewriter", "typing", beside: "style",
      "write \"enter\": { \"subtype\": \"typewriter\" }"),
    ForeignKey(
      "karaoke", beside: "style",
      "write it inside 'style': { \"style\": { \"highlight\": { \"color\": \"gold\" } } }"),
  ]

  private static let ofSegments = [
    ForeignKey(
      "startof", "endof", "beforeend", beside: "gap",
      "write it inside 'position' or 'duration': { \"position\": { \"startOf\": \"…\" } }"),
    ForeignKey(
      "durationinframes", "durationframes", "frames", beside: "duration",
      "write 'duration' in seconds: the number of frames divided by the frame rate"),
    ForeignKey(
      "durationms", "durationinmillis", "durationinmilliseconds", beside: "duration",
      "write 'duration' in seconds"),
    ForeignKey(
      "startfrom", "trimbefore", "startframe", beside: "start",
      "write the in point as 'start', in seconds and not in frames"),
    ForeignKey(
      "out", "outpoint", "trimend", "trimafter", "cutto", "endat", "sourceend", beside: "start",
      "the part that is played begins at 'start' and lasts as long as 'duration', which is the out point minus 'start'"
    ),
    ForeignKey(
      "zindex", "z", "layer", "track", "trackindex", "order", beside: "position",
      "later tracks of the list are drawn over earlier ones: put the segment on another track"),
    ForeignKey(
      "soundtrack", "backgroundmusic", "music", "audio", "audiofilepath", "audiotracks",
      "loopaudio",
      beside: "tracks",
      "add a track of type 'audio', with a segment that has \"duration\": \"end\" and \"loop\": true"
    ),
    ForeignKey(
      "scenes", "slides", "clips", "sequence", "images", "photos", "videos", "texts", "shots",
      beside: "tracks",
      "write them as 'segments' of a track of type 'visual', which follow one another without a 'position'"
    ),
    ForeignKey(
      "aspectratio", "aspect", "ratio", "orientation", beside: "frameRate",
      "write 'width' and 'height', such as 1080 and 1920"),
    ForeignKey(
      "size", "resolution", "dimensions", beside: "frameRate",
      "write 'width' and 'height' in pixels, such as 1280 and 720"),
    ForeignKey(
      "size", "resolution", "dimensions", "aspectratio", beside: "canvas",
      "write 'width' and 'height' in pixels inside 'canvas': { \"canvas\": { \"width\": 1280, \"height\": 720 } }"
    ),
    ForeignKey("duration", "length", beside: "frameRate", "write 'duration' beside 'canvas'"),
    ForeignKey(
      "outputformat", "format", "codec", "quality", "bitrate", "outpath", "outputpath", "filename",
      beside: "tracks", aboutOutput),
    ForeignKey(
      "format", "codec", "quality", "bitrate", "preset", "pixelformat", beside: "frameRate",
      aboutOutput),
    ForeignKey(
      "required", beside: "optional",
      "a slot must be filled, unless it has \"optional\": true or a 'default'"),
    ForeignKey(
      "duration", "length", beside: "minDuration",
      "a segment that plays the medium has 'duration'; 'minDuration' is the least length of a file that fills the slot"
    ),
    ForeignKey(
      "x", "y", "left", "top", "translatex", "translatey", beside: "transform",
      "write it inside 'transform', as a part of the canvas: { \"transform\": { \"x\": 0.5, \"y\": 0.5 } }; with a 'box' inside that"
    ),
    ForeignKey(
      "width", beside: "transform",
      "write it inside 'box', as a part of the canvas: { \"box\": { \"width\": 0.5 } }"),
    ForeignKey(
      "height", beside: "transform",
      "write it inside 'box', as a part of the canvas: { \"box\": { \"height\": 0.5 } }"),
    ForeignKey(
      "xanchor", "yanchor", "xalignment", "yalignment", "anchor", "gravity", "origin", "right",
      "bottom", "margin", "placement", beside: "transform",
      "write the place inside 'box': { \"box\": { \"anchor\": \"bottom_left\" } }"),
    ForeignKey(
      "margin", beside: "anchor",
      "'x' and 'y' move the box from its anchor, and \"area\": \"title_safe\" keeps a distance from the edges"
    ),
    ForeignKey(
      "loop", "loops", beside: "whenShort",
      "\"whenShort\": \"loop\" begins again where the medium ends"),
    ForeignKey(
      "zoom", "zoomamount", beside: "motion",
      "write \"motion\": { \"subtype\": \"zoom_in\", \"amount\": 0.1 }"),
    ForeignKey(
      "layers", "overlays", "overlay", beside: "position",
      "what is drawn over a segment is on a later track; a segment of type 'composition' has tracks of its own"
    ),
    ForeignKey(
      "delay", beside: "gap", "\"gap\": 1 leaves a second after the segment before"),
    ForeignKey("frame", beside: "time", "write 'time' in seconds"),
    ForeignKey("between", beside: "from", "'from' and 'to' name the two segments"),
    ForeignKey(
      "direction", beside: "audio",
      "the name of the transition has the direction, such as \"wipe_left\""),
    ForeignKey(
      "direction", beside: "by",
      "the name of the animation has the direction, such as \"slide_left\""),
    ForeignKey(
      "from", beside: "whenShort",
      "'position' is the time on the timeline at which the segment begins, 'start' the time in the medium"
    ),
    ForeignKey(
      "audio", "sound", beside: "fadeIn",
      "'volume' and 'muted' change the sound of a segment; music is a segment of a track of type 'audio'"
    ),
    ForeignKey(
      "effects", beside: "enter",
      "'filters' and 'motion' change this segment; effects are segments of a track of type 'effect', which changes the"
        + " tracks before it"),
    ForeignKey(
      "chromakey", "chroma", "greenscreen", beside: "filters",
      "write it inside 'filters': { \"filters\": [ { \"subtype\": \"chroma_key\" } ] }"),
    ForeignKey(
      "flip", "hflip", "fliph", "fliphorizontal", "fliphorizontally", beside: "transform",
      "write it inside 'transform': { \"transform\": { \"flipX\": true } }"),
    ForeignKey(
      "vflip", "flipv", "flipvertical", "flipvertically", beside: "transform",
      "write it inside 'transform': { \"transform\": { \"flipY\": true } }"),
    ForeignKey(
      "pivot", "transformorigin", beside: "transform",
      "write it inside 'transform': { \"transform\": { \"anchorX\": 0.5, \"anchorY\": 0.5 } }"),
    ForeignKey(
      "segments", beside: "tracks",
      "write it inside a track: \"tracks\": [ { \"type\": \"visual\", \"name\": \"main\", \"segments\": … } ]"
    ),
    ForeignKey(
      "keepsourceaudio", "muted", "mute", beside: "tracks",
      "\"muted\": true on a track or a segment silences its sound"),
    ForeignKey(
      "strokecolor", "strokewidth", "outlinecolor", "outlinewidth", beside: "stroke",
      "write it inside 'stroke': { \"stroke\": { \"color\": \"black\", \"width\": 0.005 } }"),
    ForeignKey(
      "color", "colour", beside: "style",
      "write it inside 'style': { \"style\": { \"color\": … } }"),
    ForeignKey(
      "easing", "ease", "easingfunction", "timingfunction", beside: "enter",
      "'enter', 'exit' and keyframes have an easing: { \"enter\": { \"subtype\": \"fade\", \"easing\": … } }"
    ),
    ForeignKey(
      "shadowcolor", "shadowblur", "shadowx", "shadowy", beside: "shadow",
      "write it inside 'shadow': { \"shadow\": { \"color\": \"black\", \"blur\": 0.01 } }"),
  ]

  private static let byName = Dictionary(
    all.flatMap { key in key.names.map { ($0, [key]) } }, uniquingKeysWith: +)

  /// Returns the help for a key of another program; `nil` if there is none for this object.
  static func help(for key: String, in form: ObjectForm) -> String? {
    byName[Hints.folded(key)]?.first { form[$0.neighbor] != nil }?.help
  }
}
