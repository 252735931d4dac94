import Diagnostics
import JSONSyntax
import MediaValues

/// Keys of other programs and guessed keys, and the help for them.
enum Hints {
  /// The keys that a key may have been meant for, the most probable first.
  static let synonyms: [String: [String]] = [
    "begin": ["position", "start"], "offset": ["position", "start"], "time": ["position"],
    "at": ["position"], "startTime": ["position"], "in": ["start"], "inPoint": ["start"],
    "start": ["position"], "trim": ["start"], "length": ["duration"], "dur": ["duration"],
    "end": ["duration"], "clips": ["segments"], "items": ["segments"], "elements": ["segments"],
    "layers": ["tracks"], "timeline": ["tracks"], "kind": ["type", "subtype"],
    "effect": ["subtype"], "id": ["name"], "title": ["text", "name", "Title"], "fps": ["frameRate"],
    "rate": ["frameRate", "sampleRate", "speed"], "color": ["background"],
    "colour": ["background"], "src": ["source"], "path": ["source"], "file": ["source"],
    "url": ["source"], "clip": ["media"], "asset": ["media"], "assets": ["media"],
    "medium": ["media"], "sources": ["media"], "slots": ["media"], "slot": ["media"],
    "gain": ["volume"], "mute": ["muted"], "loops": ["loop"], "repeat": ["loop"],
    "resize": ["fit"], "params": ["parameters"], "options": ["parameters"],
    "strength": ["intensity"], "amount": ["intensity"], "description": ["Description", "Profile"],
    "cover": ["Thumbnail"], "profile": ["Profile"], "size": ["width"], "disabled": ["enabled"],
    "visible": ["enabled"], "resolution": ["canvas"], "output": ["canvas"],
    "opacity": ["intensity"], "alpha": ["opacity"], "blendMode": ["blend"],
    "easingFunction": ["easing"], "curve": ["easing"], "ease": ["easing"], "content": ["text"],
    "value": ["text"], "words": ["text"],
    "string": ["text"], "caption": ["text"], "fontSize": ["size"], "fontFamily": ["font"],
    "family": ["font"], "fontWeight": ["weight"], "outline": ["stroke"], "border": ["stroke"],
    "align": ["alignment"], "textAlign": ["alignment"], "lineHeight": ["lineSpacing"],
    "tracking": ["letterSpacing"], "textTransform": ["case"],
    "uppercase": ["case"], "borderRadius": ["radius"], "cornerRadius": ["radius"],
    "verticalAlign": ["verticalAlignment"],
    "textOverflow": ["overflow"], "dropShadow": ["shadow"], "boxShadow": ["shadow"],
    "animationIn": ["enter"], "animationOut": ["exit"], "intro": ["enter"], "outro": ["exit"],
    "animation": ["enter", "exit", "motion"], "animations": ["enter", "exit", "motion"],
    "transition": ["enter", "exit"], "transitionIn": ["enter"], "transitionOut": ["exit"],
    "zoomDirection": ["motion"], "kenBurns": ["motion"], "loopAnimation": ["motion"],
    "rotate": ["rotation"], "angle": ["rotation"], "reversed": ["reverse"],
    "backwards": ["reverse"], "playbackRate": ["speed"], "variables": ["fields"],
    "placeholders": ["fields"], "inputs": ["fields", "media"], "left": ["x"], "top": ["y"],
    "keyFrames": ["keyframes"], "t": ["time"], "v": ["value"],
  ]

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
    // Only the medium of a matte has these keys: they are meant for an image.
    let isOfImage = isSegment(form) && ["fit", "media", "start", "loop"].contains(key)
    if form.id.hasSuffix("Defaults"), key == "position" {
      return
        "each segment has a position of its own; without one it begins where the segment before ends"
    }
    for outer in form.keys where !(isOfImage && outer.name == "matte") {
      guard case .object(let id) = outer.value, let inner = ObjectForm.named(id) else { continue }
      let names = [key] + (synonyms[key] ?? [])
      if let name = names.first(where: { inner[$0] != nil }) {
        return "write it inside '\(outer.name)': { \"\(outer.name)\": { \"\(name)\": … } }"
      }
    }
    if form.id == JointKeys.shape.form.id, ["in", "out"].contains(key) {
      return
        "the segment itself has '\(key == "in" ? "enter" : "exit")', the animation with which it"
        + (key == "in" ? " appears" : " disappears")
    }
    if form.id == "track", TrackType.typed.contains(where: { segment($0)[key] != nil }) {
      return "write it inside 'segments': { \"segments\": [ { \"\(key)\": … } ] }"
    }
    guard isSegment(form) else { return nil }
    switch key {
    case "type": return "the type of a segment is that of its track"
    case "source", "src", "file", "path", "url":
      return "declare the file in 'media', and use its name here: \"media\": \"…\""
    default: break
    }
    let types = TrackType.typed.filter { segment($0)[key] != nil }
    guard !types.isEmpty else { return nil }
    let visual = form["type"] == nil ? [] : types.filter(\.isVisual)
    let names = listed((visual.isEmpty ? types : visual).map { "'\($0.rawValue)'" })
    if !visual.isEmpty { return "a segment with '\(key)' needs \"type\": \(names)" }
    return "a segment with '\(key)' needs a track of type \(names)"
  }

  /// Returns the `x-` key that was probably meant; `nil` if the key does not begin like one.
  static func extensionKey(meantBy key: String) -> String? {
    let prefix = key.prefix(2).lowercased()
    guard key.count > 2, prefix == "x_" || prefix == "x-" else { return nil }
    return "x-" + key.dropFirst(2)
  }

  /// Returns the help for a key with the end of a segment, which needs a duration instead.
  static func insteadOfEnd(_ key: String, in form: ObjectForm, _ node: JSONNode) -> String? {
    guard isSegment(form), ["end", "endTime", "until"].contains(key), node["duration"] == nil
    else { return nil }
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

  /// Returns the help for a value of the wrong type; `nil` if there is nothing to add.
  static func forMismatch(
    _ found: JSONNode, _ expected: String, at key: String?, _ version: FormatVersion
  ) -> String? {
    if let name = found["field"]?.string {
      return expected == "text"
        ? "a field stands inside the 'text' of a segment: \"{{\(name)}}\""
        : "a field may stand in place of a colour or of a number that can be animated, such as"
          + " 'opacity', and as {{\(name)}} inside the 'text' of a segment, but not here"
    }
    guard expected == "a number of seconds" else { return nil }
    if version == .two, let help = forTime(at: key) { return help }
    guard let word = found.string?.lowercased(),
      ["auto", "end", "media", "full", "infinity"].contains(word)
    else { return nil }
    return
      "write the seconds; with \"version\": \"2\" a segment without 'duration' is as long as its medium, and"
      + " \"end\" is the end of the timeline"
  }

  /// Returns the help for a time of a segment of version 2 in a wrong form.
  private static func forTime(at key: String?) -> String? {
    switch key {
    case "position":
      "leave it out to begin where the segment before ends, or write the seconds or a moment:"
        + " { \"startOf\": \"…\" }, { \"endOf\": \"…\" } or { \"beforeEnd\": 3 }"
    case "duration":
      "leave it out for the length of the medium or the text, or write the seconds, \"media\", \"text\", \"end\""
        + " or a moment, until which the segment lasts: { \"startOf\": \"…\" } or { \"endOf\": \"…\" }"
    default: nil
    }
  }

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
