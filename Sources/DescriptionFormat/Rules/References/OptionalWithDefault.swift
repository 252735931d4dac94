import Diagnostics
import MediaValues

extension Rule {
  static let optionalWithDefault = Rule(
    "R335", "optional-with-default", .warning,
    summary: "A slot with a `default` is `optional`, which has no effect.",
    explanation: """
      The file in `default` is used if none is given, so the slot does not stay empty. A user of the command can empty it \
      with `--media NAME=`. Leave out one of the two.
      """,
    invalid: """
      { "version": "2", "media": {
        "song": { "type": "audio", "default": "assets/calm.m4a", "optional": true } }, "tracks": [
        { "type": "shape", "name": "ground", "segments": [ { "duration": 5 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 5, "media": "song" } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "song": { "type": "audio", "default": "assets/calm.m4a" } }, "tracks": [
        { "type": "shape", "name": "ground", "segments": [ { "duration": 5 } ] },
        { "type": "audio", "name": "music", "segments": [
          { "position": 0, "duration": 5, "media": "song" } ] } ] }
      """
  ) { subject, report in
    for declared in subject.declaredMedia where declared.medium.source == nil {
      let medium = declared.medium
      guard medium.conditions.fallback != nil, medium.conditions.isOptional == true else {
        continue
      }
      let place = subject.pointer(medium: medium.name) / "optional"
      report.add(
        "'optional' has no effect on \(quoted(medium.name)), which has a default", at: .key(place),
        fix: .removing(place, "leave out 'optional'", isSafe: false))
    }
  }
}
