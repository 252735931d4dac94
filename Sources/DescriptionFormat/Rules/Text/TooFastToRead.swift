import Diagnostics
import MediaValues

extension Rule {
  static let tooFastToRead = Rule(
    "V736", "too-fast-to-read", .note,
    summary: "A text is too short to be read.",
    explanation: """
      People read about fifteen characters a second. This text needs more than twenty.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 2,
            "text": "A hundred characters are more than anybody reads in a second or two, as everybody who tries will see" } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10,
            "text": "A hundred characters are more than anybody reads in a second or two, as everybody who tries will see" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.texts where part.isLive {
      let count = part.content.text.utf8.count < 20 ? 0 : part.content.text.readCharacters
      let seconds = part.segment.duration.seconds
      guard count > 20, Double(count) > 20 * seconds else { continue }
      let wanted = ExactDecimal(rounded: (Double(count) / 15 * 10).rounded(.up) / 10)
      report.add(
        "\(subject.quotedName(part.path)) has \(count) characters to be read in"
          + " \(part.segment.duration)",
        at: .value(subject.pointer(part.path) / "duration"),
        help: "\(wanted) s would be enough")
    }
  }
}

extension String {
  /// The number of characters to read, without white space and fields, whose lengths are not known.
  fileprivate var readCharacters: Int {
    var count = 0
    var depth = 0
    for character in self {
      if character == "{" { depth += 1 }
      if depth == 0, !character.isWhitespace { count += 1 }
      if character == "}", depth > 0 { depth -= 1 }
    }
    return count
  }
}
