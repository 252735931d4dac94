import Diagnostics
import MediaValues

extension Rule {
  static let boundMediumWithDefault = Rule(
    "R336", "bound-medium-with-default", .error,
    summary: "A medium with a `source` has a `default`, or is `optional`.",
    explanation: """
      A medium with a `source` always plays that file. A slot, which has none, may have a `default`, the file that is \
      used if the user gives no other, or may stay empty if it is `optional`.
      """,
    invalid: """
      { "version": "2", "media": {
        "song": { "type": "audio", "source": "assets/calm.m4a", "optional": true } }, "tracks": [
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
    for declared in subject.declaredMedia where declared.medium.source != nil {
      let conditions = declared.medium.conditions
      let keys = [
        ("default", conditions.fallback != nil), ("optional", conditions.isOptional == true),
      ]
      for (key, isWritten) in keys where isWritten {
        report.add(
          "\(quoted(declared.medium.name)) has a 'source', so it cannot have '\(key)'",
          at: .key(subject.pointer(medium: declared.medium.name) / key),
          help: key == "default"
            ? "leave out one of them: with 'default' alone, users can give another file"
            : "write 'default' in place of 'source' to let users give another file, or none")
      }
    }
  }
}
