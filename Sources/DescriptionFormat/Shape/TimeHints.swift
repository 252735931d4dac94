import Diagnostics
import JSONSyntax
import MediaValues

/// The help for values in the place of a time.
enum TimeHints {
  /// Returns the help for a value that is no time; `nil` if there is nothing to add.
  static func instead(
    of found: JSONNode, at key: String?, _ version: FormatVersion
  ) -> String? {
    if key == "position", let anchor = anchor(meantBy: found) {
      return
        "a position is a time; a box places the image: \"box\": { \"anchor\": \"\(anchor)\" }"
    }
    let advice = version == .two ? newAdvice(at: key) : nil
    let word = found.string?.lowercased() ?? ""
    if word.hasSuffix("%") {
      return "a time is not a part of a length: \(advice ?? "write the seconds")"
    }
    if let advice { return advice }
    let isWord = ["auto", "end", "media", "full", "infinity"].contains(word)
    if version == .two, isWord || found.kind == .object { return "write the seconds, such as 0.5" }
    guard isWord else { return nil }
    return
      "write the seconds; with \"version\": \"2\" a segment without 'duration' is as long as its medium, and"
      + " \"end\" is the end of the timeline"
  }

  /// Returns the help for a duration such as `{ "until": "end" }`, whose value is a duration itself; `nil` for others.
  static func withoutUntil(_ found: JSONNode) -> String? {
    guard found.kind == .object, let inner = found["until"] else { return nil }
    if inner.string == "end" { return "write \"duration\": \"end\"" }
    return MomentKeys.isWritten(inner) ? "write the moment itself, without 'until'" : nil
  }

  /// Returns what a time of version 2 may be; `nil` if it is always a number.
  private static func newAdvice(at key: String?) -> String? {
    switch key {
    case "position":
      "leave it out to begin where the segment before ends, or write the seconds or a moment:"
        + " { \"startOf\": \"…\" }, { \"endOf\": \"…\" } or { \"beforeEnd\": 3 }"
    case "marker":
      "write the seconds or a moment: { \"startOf\": \"…\" }, { \"endOf\": \"…\" } or { \"beforeEnd\": 3 }"
    case "duration":
      "leave it out for the length of a video, a sound or a text; photos and stickers need seconds, such as 3. It lasts"
        + " until the end of the timeline with \"end\", until a segment ends with { \"endOf\": \"…\" }"
    case "time":
      "write the seconds, { \"part\": 0.5 } of the length of the segment, or { \"beforeEnd\": 1 }"
    default: nil
    }
  }

  /// Returns the point of a box that a word names, or an object with coordinates; `nil` for other values.
  private static func anchor(meantBy found: JSONNode) -> String? {
    guard found.kind != .object else {
      return found["x"] != nil || found["y"] != nil ? Box.Anchor.topLeft.rawValue : nil
    }
    let anchors = Box.Anchor.allCases.map(\.rawValue)
    guard let word = found.string, !["start", "end"].contains(word) else { return nil }
    return anchors.first { areSpelledAlike($0, word) } ?? WordHints.meant(by: word, among: anchors)
  }
}
