import Diagnostics
import Files
import JSONSyntax
import MediaValues

extension Rule {
  package static let unsafeSource = Rule(
    "R306", "unsafe-source", .error,
    summary: "The source of a medium, or the default of a slot, is outside the document's folder.",
    explanation: """
      The media of a template are in its folder. Sources must be relative paths with forward slashes. \
      Absolute paths, `..`, `~`, URLs and drive letters are refused because a template may come from an \
      untrusted source.
      """,
    invalid: """
      { "media": { "song": { "type": "audio", "source": "../song.m4a" } }, "tracks": [
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 5, "media": "song" } ] } ] }
      """,
    valid: """
      { "media": { "song": { "type": "audio", "source": "assets/song.m4a" } }, "tracks": [
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 5, "media": "song" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia {
      let medium = declared.medium
      guard medium.source != nil || medium.conditions.fallback != nil else { continue }
      for (key, path) in [("source", medium.source), ("default", medium.conditions.fallback)] {
        guard let path, let reason = reasonToRefuse(path) else { continue }
        report.add(
          "the \(key) \(quoted(path)) \(reason)",
          at: .value(subject.pointer(medium: medium.name) / key),
          help: path.contains("\\") && !path.contains(":") && !path.hasPrefix("\\")
            ? "write \(jsonLiteral(String(path.map { $0 == "\\" ? "/" : $0 })))"
            : "move the file into the document's folder, and use a path relative to it")
      }
    }
  }

  /// Returns the reason to refuse a source, as the end of a sentence; `nil` if it stays in its folder.
  fileprivate static func reasonToRefuse(_ source: String) -> String? {
    if isPlain(source) { return nil }
    let bytes = source.utf8
    if source.isEmpty { return "is empty" }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "contains control characters" }
    if bytes.contains(UInt8(ascii: "\\")) { return "contains a backslash; write '/'" }
    if bytes.first == UInt8(ascii: "/") { return "is an absolute path" }
    if source == "~" || bytes.starts(with: "~/".utf8) { return "begins in a home folder" }
    if isAddress(source) { return "is a URL, not a path" }
    let dot = UInt8(ascii: ".")
    if zip(bytes, bytes.dropFirst()).contains(where: { $0 == dot && $1 == dot }),
      source.pathSteps.contains("..")
    {
      return "is outside the document's folder"
    }
    return nil
  }

  /// Whether a source is a relative path of letters, digits, `_` and `-`, with single slashes and dots, as most sources
  /// are.
  private static func isPlain(_ source: String) -> Bool {
    var last = UInt8(ascii: "/")
    for byte in source.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        break
      case UInt8(ascii: "."), UInt8(ascii: "/"):
        if last == UInt8(ascii: ".") || last == UInt8(ascii: "/") { return false }
      default: return false
      }
      last = byte
    }
    return !source.isEmpty
  }

  /// Returns whether the source begins with a scheme or a drive, such as `https:`, `file:` or `C:`.
  private static func isAddress(_ source: String) -> Bool {
    guard let colon = source.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = source.utf8[..<colon]
    guard let first = scheme.first, 0x61...0x7A ~= first | 0x20 else { return false }
    return scheme.allSatisfy { byte in
      0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || "+-.".utf8.contains(byte)
    }
  }
}

extension Description {
  /// Returns whether a source names a file in the folder of the document or below it.
  package static func isContained(_ source: String) -> Bool {
    Rule.reasonToRefuse(source) == nil
  }
}
