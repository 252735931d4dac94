import Diagnostics
import MediaValues

extension Rule {
  static let spokenAfterEnd = Rule(
    "V769", "spoken-after-end", .warning,
    summary: "A part of a text is spoken after the end of its segment.",
    explanation: """
      The `time` of a part counts from the beginning of its segment, not of the timeline. A part never stands out if its \
      time is not before the end of the segment.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 4, "duration": 3, "style": { "highlight": { "color": "gold" } },
            "text": [ { "text": "Hello ", "time": 4.2 }, { "text": "Kyoto", "time": 4.9 } ] } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 4, "duration": 3, "style": { "highlight": { "color": "gold" } },
            "text": [ { "text": "Hello ", "time": 0.2 }, { "text": "Kyoto", "time": 0.9 } ] } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.texts {
      let (runs, duration) = (part.content.runs, part.segment.duration)
      guard let index = runs.firstIndex(where: { $0.time.map { $0 >= duration } ?? false }),
        let time = runs[index].time
      else { continue }
      let start = part.segment.position
      let times = runs.compactMap(\.time)
      let isAbsolute =
        start > .zero && times.allSatisfy { start <= $0 && $0 - start < duration }
      report.add(
        "a part of \(subject.quotedName(part.path)) is spoken at \(time), but its segment lasts only \(duration)",
        at: .value(subject.pointer(part.path) / "text" / index / "time"),
        help: isAbsolute
          ? "times count from the beginning of the segment, at \(start): write"
            + " \((time - start).decimalSeconds)"
          : "make the segment longer, or the time earlier")
    }
  }
}
