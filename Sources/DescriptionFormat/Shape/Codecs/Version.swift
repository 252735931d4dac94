import Diagnostics
import JSONSyntax
import MediaValues

extension ValueCodec where Value == String {
  /// A codec for the only version of the format.
  static let version = ValueCodec(
    form: .literal(Description.currentVersion),
    read: { node, reading in
      let current = Description.currentVersion
      if node.string == current { return current }
      guard let text = node.string else {
        let fix = node.number == 1 ? reading.replacement("write \"1\"", "\"1\"") : nil
        reading.reportMismatch("\"\(current)\"", node, fix: fix)
        return nil
      }
      reading.report(
        .unknownWord, "\(reading.subject) should be '\(current)', not \(quoted(text))")
      return nil
    }, write: { .string($0) })
}

enum Version {
  /// Returns whether a description is of a newer version, and reports it. Nothing else is reported about such a
  /// description, as its meaning is unknown.
  static func isNewer(_ node: JSONNode, _ reading: Reading) -> Bool {
    guard let version = node["version"],
      let number = version.number ?? version.string.flatMap({ ExactDecimal($0) }), number > 1
    else { return false }
    reading.report(
      .newerVersion,
      "the document has version \(quoted(version.string ?? "\(number)")) of the format; this version of"
        + " templater reads '\(Description.currentVersion)'",
      at: .value(reading.pointer / "version"),
      help: "use a newer templater, or write the description for version 1")
    return true
  }
}
