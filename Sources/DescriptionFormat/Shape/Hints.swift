import Catalogue
import Diagnostics
import JSONSyntax
import MediaValues

/// The help for keys of other programs and guessed keys.
enum Hints {
  /// The titles of the objects that take a key.
  static let owners: [String: [String]] = {
    var owners: [String: [String]] = [:]
    for form in ObjectForm.all {
      for key in form.keys { owners[key.name, default: []].append(form.title) }
    }
    return owners.filter { $0.value.count <= 4 }
  }()

  /// Returns help for a key that the object does not take; `nil` if there is nothing better than the objects that take
  /// it.
  static func forUnknown(_ key: String, in form: ObjectForm) -> String? {
    if isSegment(form), form["media"] != nil, form["tracks"] == nil,
      keysOfFiles.contains(folded(key))
    {
      return "declare the file in 'media', and use its name here: \"media\": \"…\""
    }
    // Other segments have these keys.
    let isOfSegments = isSegment(form) && ["type", "start"].contains(key)
    if !isOfSegments, let given = given(for: key, in: form) { return given }
    // The medium of a matte and a motion have these keys too, but they are meant for an image.
    let isOfImage =
      isSegment(form)
      && ([key] + synonyms(of: key)).contains { ["fit", "media", "start", "loop"].contains($0) }
    let outer = form.keys.filter { !(isOfImage && ["matte", "motion"].contains($0.name)) }
    if let inside = inside(outer.map { ($0.name, [$0.value]) }, key) { return inside }
    if form.id == JointKeys.shape.form.id, ["in", "out"].contains(key) {
      return
        "the segment itself has '\(key == "in" ? "enter" : "exit")', the animation with which it"
        + (key == "in" ? " appears" : " disappears")
    }
    if form.id == "track", let type = TrackType.typed.first(where: { segment($0)[key] != nil }) {
      let isSharable = ObjectForm.defaults(of: type)[key] != nil
      return "write it inside 'segments': { \"segments\": [ { \"\(key)\": … } ] }"
        + (isSharable ? ", or inside 'defaults' for all of them" : "")
    }
    if isSegment(form), key == "type" { return "the type of a segment is that of its track" }
    if form["parameters"] != nil, KindFamily.allParameters.contains(key) {
      return "write it inside 'parameters': { \"parameters\": { \"\(key)\": … } }"
    }
    guard isSegment(form) else { return nil }
    if keysOfFiles.contains(folded(key)) {
      return
        "declare the file in 'media'; a segment of type 'video', 'photo', 'audio' or 'sticker' plays it"
    }
    if form["filters"] != nil, KindFamily.filters.names.contains(folded(key)) {
      return "write it inside 'filters': { \"filters\": [ { \"subtype\": \"\(folded(key))\" } ] }"
    }
    let types = TrackType.typed.filter { segment($0)[key] != nil }
    guard !types.isEmpty else {
      return inside(outer.map { ($0.name, $0.value.alternatives) }, key)
    }
    let visual = form["type"] == nil ? [] : types.filter(\.isVisual)
    let names = listed((visual.isEmpty ? types : visual).map { "'\($0.rawValue)'" })
    if !visual.isEmpty { return "a segment with '\(key)' needs \"type\": \(names)" }
    return "a segment with '\(key)' needs a track of type \(names)"
  }

  /// Returns the help for a key in the defaults of a track that only its segments take.
  static func ofEachSegment(_ key: String, in form: ObjectForm) -> String? {
    guard
      let type = TrackType.allCases.first(where: { ObjectForm.defaults(of: $0).id == form.id })
    else { return nil }
    if key == "position" {
      return
        "each segment has a position of its own; without one it begins where the segment before ends"
    }
    let types = type == .visual ? TrackType.typed.filter(\.isVisual) : [type]
    return types.contains { segment($0)[key] != nil }
      ? "each segment has a '\(key)' of its own" : nil
  }

  /// Returns the help for a key that an object inside of the unknown key's object takes.
  private static func inside(_ outer: [(name: String, values: [ValueForm])], _ key: String)
    -> String?
  {
    let names = [key] + synonyms(of: key)
    for (outer, values) in outer {
      for case .object(let id) in values {
        guard let inner = ObjectForm.named(id), let name = names.first(where: { inner[$0] != nil })
        else { continue }
        return "write it inside '\(outer)': { \"\(outer)\": { \"\(name)\": … } }"
      }
    }
    return nil
  }

  /// Returns the help for a key whose meaning another key of the object has, which is present; `nil` if there is none.
  private static func given(for key: String, in form: ObjectForm) -> String? {
    synonyms(of: key).first { form[$0] != nil }.map {
      "'\($0)' has this meaning, and is there already"
    }
  }

  /// Returns the help for a key of segments in an object of a segment; `nil` for other keys.
  static func ofSegment(_ key: String, in form: ObjectForm) -> String? {
    guard objectsInSegments.contains(form.id), keysOfSegments.contains(key) else { return nil }
    return "'\(key)' is a key of the segment itself"
  }

  /// Returns the help for a key of segments in a medium; `nil` for other keys.
  static func ofPlayingSegment(_ key: String, in form: ObjectForm) -> String? {
    guard form.id == "medium", keysOfPlayingSegments.contains(key) else { return nil }
    return
      "'\(key)' belongs to the segment that plays the medium: { \"media\": \"…\", \"\(key)\": … }"
  }

  private static let segmentForms = TrackType.typed.filter(\.isVisual).map { segment($0) }
  private static let keysOfSegments = Set(segmentForms.flatMap(\.keys).map(\.name))
  private static let keysOfPlayingSegments = Set(
    TrackType.typed.filter { $0 != .composition }.map { segment($0) }.filter { $0["media"] != nil }
      .flatMap(\.keys).map(\.name))
  /// Keys of other programs for the file that a segment plays, without separators and in lower case.
  private static let keysOfFiles: Set = [
    "source", "src", "file", "path", "url", "uri", "href", "filename", "filepath", "video", "image",
    "photo", "picture", "footage", "videopath", "imagepath", "videourl", "imageurl",
  ]
  private static let objectsInSegments = Set(
    segmentForms.flatMap(\.keys).flatMap(\.value.alternatives).compactMap { value in
      if case .object(let id) = value { id } else { nil }
    })

  /// Returns the `x-` key that was probably meant; `nil` if the key does not begin like one.
  static func extensionKey(meantBy key: String) -> String? {
    let prefix = key.prefix(2).lowercased()
    guard key.count > 2, prefix == "x_" || prefix == "x-" else { return nil }
    return "x-" + key.dropFirst(2)
  }

  /// Returns the help for a key with the end of a segment, which needs a duration instead.
  static func insteadOfEnd(_ key: String, in form: ObjectForm, _ node: JSONNode) -> String? {
    guard isSegment(form), ["end", "endTime", "until", "to"].contains(key) else { return nil }
    if node["duration"] != nil {
      return "'duration' determines the end, and is there already"
        + (form["start"] == nil ? "" : ": it is the out point minus 'start', divided by 'speed'")
    }
    guard let end = node[key]?.number.flatMap({ Time(seconds: $0) }),
      let position = node["position"]?.number.flatMap({ Time(seconds: $0) }), position < end
    else { return "write 'duration' instead: the end minus 'position'" }
    return
      "write \"duration\": \((end - position).decimalSeconds) instead: the end minus 'position'"
  }

  private static func isSegment(_ form: ObjectForm) -> Bool {
    form.id.hasSuffix("Segment") && form["position"] != nil
  }

  private static func segment(_ type: TrackType) -> ObjectForm { SegmentKind.of(type).form }

  /// Returns the help for a required key that is missing; `nil` if there is nothing to add.
  static func forMissing(_ key: KeyForm, in form: ObjectForm, _ present: KeySet) -> String? {
    if key.name == "position", let start = form.keys.firstIndex(where: { $0.name == "start" }),
      present.contains(start)
    {
      return "'start' is the time in the medium; 'position' is the time on the timeline"
    }
    return key.example.map { "for example \"\(key.name)\": \($0)" }
  }
}
