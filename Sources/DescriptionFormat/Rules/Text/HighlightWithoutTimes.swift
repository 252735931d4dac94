import Diagnostics
import MediaValues

extension Rule {
  static let highlightWithoutTimes = Rule(
    "V768", "highlight-without-times", .note,
    summary: "The times of a highlight are estimated.",
    explanation: """
      A highlight shows the part of a text that is spoken. Without a `time` of a part, the words share the duration of the \
      segment by the numbers of their letters, which is rarely in step with a voice.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 3, "text": "Hello Kyoto", "style": { "highlight": { "color": "gold" } } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 3, "style": { "highlight": { "color": "gold" } },
            "text": [ { "text": "Hello ", "time": 0.2 }, { "text": "Kyoto", "time": 0.9 } ] } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.texts {
      guard part.content.style?.highlight != nil, !part.content.runs.haveTimes else { continue }
      report.add(
        "\(subject.quotedName(part.path)) has a highlight and no times of parts: when each word stands out is"
          + " estimated from their lengths",
        at: .value(subject.pointer(part.path) / "style" / "highlight"),
        help: "write the text as a list of parts, each with its 'time'")
    }
  }
}
