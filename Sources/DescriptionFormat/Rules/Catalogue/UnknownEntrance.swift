import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let unknownEntrance = Rule(
    "C412", "unknown-entrance", .error,
    summary: "The catalogue has no animation with this subtype.",
    explanation: "The reference lists the animations that `enter` and `exit` take.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "titles", "segments": [ { "text": "Kyoto",
          "position": 0, "duration": 10, "enter": { "subtype": "slideup" } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "titles", "segments": [ { "text": "Kyoto",
          "position": 0, "duration": 10, "enter": { "subtype": "slide_up" } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.entrances {
      for (key, entrance) in part.content.all
      where !entrance.subtype.isEmpty && EntranceKind.named(entrance.subtype) == nil {
        let place = subject.pointer(part.path) / key / "subtype"
        let meant = NearestName(by: entrance.subtype, of: .animations, at: place)
        report.add(
          "there is no animation \(quoted(entrance.subtype))", at: .value(place),
          help: meant.help, fix: meant.fix)
      }
    }
  }
}
