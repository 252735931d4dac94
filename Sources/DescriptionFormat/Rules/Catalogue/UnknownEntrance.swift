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
      for entrance in subject.entrances(of: part) {
        let name = entrance.animation.subtype
        guard !name.isEmpty, EntranceKind.named(name) == nil else { continue }
        let meant = NearestName(by: name, of: .animations, at: entrance.subtype)
        report.add(
          "there is no animation \(quoted(name))", at: .value(entrance.subtype), help: meant.help,
          fix: meant.fix)
      }
    }
  }
}
