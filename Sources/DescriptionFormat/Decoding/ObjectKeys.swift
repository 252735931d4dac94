/// The keys that one kind of object takes, in the order in which they are written.
struct ObjectKeys: Sendable {
  /// What the object is, with its article, for messages: `a video segment`.
  let name: String
  let known: [String]
  /// Keys that the format has (FORMAT §5–7) and this version does not read yet.
  let reserved: [String]

  init(_ name: String, _ known: [String], reserved: [String] = []) {
    self.name = name
    self.known = known
    self.reserved = reserved
  }

  static let template = ObjectKeys(
    "a template",
    ["Title", "Thumbnail", "Description", "Author", "Tags", "License", "Profile"])
  static let description = ObjectKeys(
    "a description", ["version", "canvas", "duration", "media", "tracks"], reserved: ["fields"])
  static let canvas = ObjectKeys(
    "the canvas", ["width", "height", "frameRate", "background", "sampleRate"])
  static let medium = ObjectKeys(
    "a medium", ["type", "source", "label", "accepts", "minDuration"])
  static let track = ObjectKeys(
    "a track", ["type", "name", "duration", "enabled", "volume", "muted", "segments"],
    reserved: ["target"])

  private static let common = ["name", "position", "duration", "enabled"]
  private static let picture = [
    "crop", "transform", "opacity", "blend", "mask", "filters", "background",
  ]
  static let video = ObjectKeys(
    "a video segment",
    common + ["media", "start", "fit", "whenShort", "volume", "muted", "fadeIn", "fadeOut"],
    reserved: ["speed", "reverse", "pitch"] + picture)
  static let photo = ObjectKeys(
    "a photo segment", common + ["media", "fit"], reserved: ["motion"] + picture)
  static let audio = ObjectKeys(
    "an audio segment",
    common + ["media", "start", "loop", "volume", "muted", "fadeIn", "fadeOut"],
    reserved: ["speed", "reverse", "pitch", "duck"])
  static let transition = ObjectKeys(
    "a transition segment", common + ["subtype", "parameters", "audio", "from", "to"],
    reserved: ["easing"])
  static let filter = ObjectKeys(
    "a filter segment", common + ["subtype", "parameters", "intensity"])

  static func segment(of type: TrackType) -> ObjectKeys {
    switch type {
    case .video: video
    case .photo: photo
    case .audio: audio
    case .transition: transition
    case .filter: filter
    }
  }

  /// What people write for a key who know another program, or guess.
  static let synonyms: [String: [String]] = [
    "begin": ["position", "start"], "offset": ["position", "start"], "time": ["position"],
    "at": ["position"], "startTime": ["position"], "in": ["start"], "inPoint": ["start"],
    "start": ["position"], "trim": ["start"], "length": ["duration"], "dur": ["duration"],
    "end": ["duration"], "clips": ["segments"], "items": ["segments"], "elements": ["segments"],
    "layers": ["tracks"], "timeline": ["tracks"], "kind": ["type", "subtype"],
    "effect": ["subtype"], "id": ["name"], "title": ["name", "Title"], "fps": ["frameRate"],
    "rate": ["frameRate", "sampleRate"], "color": ["background"], "colour": ["background"],
    "src": ["source"], "path": ["source"], "file": ["source"], "url": ["source"],
    "clip": ["media"], "asset": ["media"], "assets": ["media"], "medium": ["media"],
    "sources": ["media"], "slots": ["media"], "slot": ["media"], "gain": ["volume"],
    "mute": ["muted"], "loops": ["loop"], "repeat": ["loop"], "scale": ["fit"],
    "resize": ["fit"], "params": ["parameters"], "options": ["parameters"],
    "strength": ["intensity"], "amount": ["intensity"], "description": ["Description", "Profile"],
    "cover": ["Thumbnail"], "profile": ["Profile"], "size": ["width"], "disabled": ["enabled"],
    "visible": ["enabled"], "resolution": ["canvas"], "output": ["canvas"],
  ]
}
