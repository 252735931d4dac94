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
    for part in subject.parts.filters where part.isLive && part.content.intensity == 0 {
      report.add(
        "\(subject.quotedName(part.path)) has intensity 0 and changes nothing",
        at: .value(subject.pointer(part.path) / "intensity"))
    }
    for part in subject.parts.appearances where part.isLive {
      for (index, filter) in part.content.filters.enumerated() where filter.intensity == 0 {
        report.add(
          "the filter \(quoted(filter.subtype)) of \(subject.quotedName(part.path)) has intensity"
            + " 0 and changes nothing",
          at: .value(subject.pointer(part.path) / "filters" / index / "intensity"))
      }
    }
  }
}
