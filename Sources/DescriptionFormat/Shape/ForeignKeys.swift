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

  /// The first that fits counts.
  private static let all = [
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
      "zindex", "layer", "track", "trackindex", "order", beside: "position",
      "later tracks of the list are drawn over earlier ones: put the segment on another track"),
    ForeignKey(
      "soundtrack", "backgroundmusic", "music", "audio", "audiofilepath", "audiotracks",
      "loopaudio",
      beside: "tracks",
      "add a track of type 'audio', with a segment that has \"duration\": \"end\" and \"loop\": true"
    ),
    ForeignKey(
      "scenes", "slides", "clips", "sequence", beside: "tracks",
      "write them as 'segments' of a track of type 'visual', which follow one another without a 'position'"
    ),
    ForeignKey(
      "aspectratio", "aspect", beside: "frameRate",
      "write 'width' and 'height', such as 1080 and 1920"),
    ForeignKey(
      "outputformat", "format", "codec", "quality", "bitrate", "outpath", "outputpath", "filename",
      beside: "tracks",
      "the output is not part of a document: it is chosen when a video is made, such as by -o, --quality and --preset of"
        + " 'templater apply'"),
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
      "width", "height", beside: "transform",
      "write it inside 'box', as a part of the canvas: { \"box\": { \"width\": 0.5 } }"),
    ForeignKey(
      "xanchor", "yanchor", "xalignment", "yalignment", "anchor", "gravity", "origin",
      beside: "transform",
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
      "layers", "overlays", beside: "position",
      "what is drawn over a segment is on a later track; a segment of type 'composition' has tracks of its own"
    ),
    ForeignKey(
      "delay", beside: "gap", "\"gap\": 1 leaves a second after the segment before"),
    ForeignKey("frame", beside: "time", "write 'time' in seconds"),
    ForeignKey("between", beside: "from", "'from' and 'to' name the two segments"),
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
