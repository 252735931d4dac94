import Diagnostics
import MediaValues

extension Rule {
  static let entrancesLongerThanSegment = Rule(
    "V735", "entrances-longer-than-segment", .warning,
    summary: "The entrance and exit of a segment are longer than the segment.",
    explanation: """
      `enter` begins with the segment and `exit` ends with it. If they overlap, what the segment \
      shows is never at rest. The default duration of each is half a second.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto",
            "enter": { "subtype": "fade", "duration": 6 },
            "exit": { "subtype": "fade", "duration": 6 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto",
            "enter": { "subtype": "fade", "duration": 2 },
            "exit": { "subtype": "fade", "duration": 2 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.entrances {
      let (enter, exit) = (part.content.enter.duration, part.content.exit.duration)
      let (length, all) = (part.segment.duration, enter + exit)
      guard all > length, part.segment.entranceShare == nil else { continue }
      let key = part.content.exit.isEmpty ? "enter" : "exit"
      let both = enter > .zero && exit > .zero
      report.add(
        both
          ? "\(subject.quotedName(part.path)) has an entrance of \(enter) and an exit of \(exit), together \(all),"
            + " but lasts only \(length)"
          : "\(subject.quotedName(part.path)) has an \(key == "exit" ? "exit" : "entrance") of \(all), but lasts"
            + " only \(length)",
        at: .value(subject.pointer(part.path) / key))
    }
  }
}
