import Diagnostics
import MediaValues

extension Rule {
  static let malformedPath = Rule(
    "V755", "malformed-path", .error,
    summary: "A path cannot be read.",
    explanation: """
      A `path` is written as in SVG: M and L with a point for a move and a line, H and V for horizontal and vertical \
      lines, C, S, Q and T for curves, A for an arc, and Z to close it. Lower-case letters are relative to the last point.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "roof", "segments": [
        { "duration": 5, "shape": "path", "path": "M0 1 L0.5 L1 1 Z" } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "roof", "segments": [
        { "duration": 5, "shape": "path", "path": "M0 1 L0.5 0 L1 1 Z" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.shapes {
      guard let path = part.content.drawn.path else { continue }
      do throws(PathData.Problem) {
        _ = try PathData(path)
      } catch {
        let rest = String(path.dropFirst(error.offset).prefix(12))
        report.add(
          "the path cannot be read at character \(error.offset + 1)"
            + (rest.isEmpty ? ", its end" : ", \(quoted(rest))") + ": \(error.message)",
          at: .value(subject.pointer(part.path) / "path"),
          help: error.help ?? "for example \"M0 1 L0.5 0 L1 1 Z\" is a triangle")
      }
    }
  }
}
