import Diagnostics
import MediaValues

extension Rule {
  static let entrancesLongerThanSegment = Rule(
    "V735", "entrances-longer-than-segment", .warning,
    summary: "The entrance and exit of a text or sticker are longer than its segment.",
    explanation: """
      `enter` begins with the segment and `exit` ends with it. If they overlap, the text or sticker is \
      never at rest. The default duration of each is half a second.
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
      let enter = part.content.enter.map { EntranceAnimation.duration.value(of: $0) } ?? .zero
      let exit = part.content.exit.map { EntranceAnimation.duration.value(of: $0) } ?? .zero
      let (length, all) = (part.segment.duration, enter + exit)
      guard all > length else { continue }
      let key = part.content.exit == nil ? "enter" : "exit"
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
