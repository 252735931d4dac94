import Diagnostics
import MediaValues

extension Rule {
  static let nestedTooDeep = Rule(
    "T220", "nested-too-deep", .error,
    summary: "Compositions are nested more than eight levels deep.",
    explanation: "Each level is drawn separately. Merge the innermost compositions.",
    invalid: """
      { "tracks": [ { "type": "composition", "name": "c1", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "composition", "name": "c2", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "composition", "name": "c3", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "composition", "name": "c4", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "composition", "name": "c5", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "composition", "name": "c6", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "composition", "name": "c7", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "composition", "name": "c8", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "composition", "name": "c9", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "photo", "name": "p", "segments": [ { "position": 0, "duration": 5 } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "composition", "name": "c1", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "composition", "name": "c2", "segments": [ { "position": 0, "duration": 5,
        "tracks": [ { "type": "photo", "name": "p", "segments": [ { "position": 0, "duration": 5 } ] } ] } ] } ] } ] } ] }
      """
  ) { subject, report in
    guard subject.depth == FormatLimits.deepestComposition else { return }
    for part in subject.parts.compositions {
      report.add(
        "\(subject.quotedName(part.path)) is nested more than"
          + " \(FormatLimits.deepestComposition) levels deep",
        at: .value(subject.pointer(part.path) / "tracks"))
    }
  }
}
