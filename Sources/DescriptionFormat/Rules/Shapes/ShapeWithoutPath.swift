import Diagnostics
import MediaValues

extension Rule {
  static let shapeWithoutPath = Rule(
    "V756", "shape-without-path", .error,
    summary: "A shape of the form `path` has no path.",
    explanation: """
      With `"shape": "path"` the outline is what `path` describes, as SVG path data in a box of 1 by 1.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "roof", "segments": [
        { "duration": 5, "shape": "path" } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "roof", "segments": [
        { "duration": 5, "shape": "path", "path": "M0 1 L0.5 0 L1 1 Z" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.shapes {
      guard part.content.drawn.form == .path, part.content.drawn.path == nil else { continue }
      report.add(
        "\(subject.quotedName(part.path)) has no path to draw",
        at: .value(subject.pointer(part.path) / "shape"),
        help: "add \"path\" with SVG path data, such as \"M0 1 L0.5 0 L1 1 Z\"")
    }
  }
}
