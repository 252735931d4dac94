import Diagnostics
import JSONSyntax
import MediaValues

extension ValueCodec where Value == String {
  /// A codec for text of any length.
  static let text = ValueCodec(form: .text, read: readText, write: { .string($0) })

  /// A codec for text of at least one character.
  static let name = name(nil)

  /// Returns a codec for text of at least one character that is a name.
  static func name(_ reference: ValueForm.Reference?) -> ValueCodec {
    ValueCodec(
      form: .name(reference),
      read: { node, reading in
        guard let text = readText(node, reading) else { return nil }
        if !text.isEmpty { return text }
        reading.report(.emptyName, "\(reading.subject) is empty; give at least one character")
        return nil
      }, write: { .string($0) })
  }

  /// Text that names a segment; empty text selects no segment.
  static let segmentOrNone = ValueCodec(
    form: .choice([.name(.segment), .literal("")]), read: readText, write: { .string($0) })

  @Sendable private static func readText(_ node: JSONNode, _ reading: Reading) -> String? {
    if let text = node.string { return text }
    var help: String?
    var fix: Fix?
    if let number = node.number {
      help = "write \"\(number)\", not \(number)"
      fix = reading.replacement("put the number in quotes", "\"\(number)\"")
    }
    reading.reportMismatch("text", node, help: help, fix: fix)
    return nil
  }
}

extension ValueCodec where Value == Bool {
  static let flag = ValueCodec(
    form: .flag,
    read: { node, reading in
      if let flag = node.bool { return flag }
      var help: String?
      var fix: Fix?
      if let text = node.string?.lowercased(), ["true", "false"].contains(text) {
        help = "write \(text) without quotes"
        fix = reading.replacement("write \(text)", text)
      } else if let text = node.string?.lowercased(), ["yes", "no", "on", "off"].contains(text) {
        help = "write \(text == "yes" || text == "on")"
      } else if let number = node.number?.integer, number == 0 || number == 1 {
        help = "write \(number == 1)"
        fix = reading.replacement("write \(number == 1)", "\(number == 1)")
      }
      reading.reportMismatch("true or false", node, help: help, fix: fix)
      return nil
    }, write: { .bool($0) })
}
