import Catalogue
import Diagnostics

extension Rule {
  static let unknownEffect = Rule(
    "C411", "unknown-effect", .error,
    summary: "The catalogue has no effect with this subtype.",
    explanation: "The reference lists all effects.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "bars", "segments": [
          { "subtype": "leterbox", "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "effect", "name": "bars", "segments": [
          { "subtype": "letterbox", "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.effects {
      guard let name = part.content.subtype, EffectKind.named(name) == nil else { continue }
      let place = subject.pointer(part.path) / "subtype"
      let meant = NearestName(by: name, of: .effects, at: place)
      report.add(
        "there is no effect \(quoted(name))", at: .value(place),
        help: meant.help, fix: meant.fix)
    }
  }
}
