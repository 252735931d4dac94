import Diagnostics
import MediaValues

extension Rule {
  static let filterWithoutEffect = Rule(
    "C409", "filter-without-effect", .warning,
    summary: "A filter's intensity is 0.",
    explanation: "With `\"intensity\": 0` a filter changes nothing. Leave the segment out.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 10, "intensity": 0 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [
          { "subtype": "sepia", "position": 0, "duration": 10, "intensity": 0.1 } ] } ] }
      """
  ) { subject, report in
    for (path, segment) in subject.liveSegments {
      guard case .filter(let filter) = segment.content, filter.intensity == 0 else { continue }
      report.add(
        "\(subject.quotedName(path)) has intensity 0, and changes nothing",
        at: .value(subject.pointer(path) / "intensity"))
    }
  }
}
