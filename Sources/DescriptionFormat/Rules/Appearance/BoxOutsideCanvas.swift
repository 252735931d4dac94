import Diagnostics
import MediaValues

extension Rule {
  static let boxOutsideCanvas = Rule(
    "V748", "box-outside-canvas", .warning,
    summary: "The box of a segment is outside the canvas, so that the image is not visible.",
    explanation: """
      `x` and `y` of a box move it from the place that its anchor and its area give it: 0.1 is a tenth of the \
      canvas to the right or down. They are not its position.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "box": { "anchor": "bottom_right", "width": 0.25, "x": 0.5 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "box": { "anchor": "bottom_right", "width": 0.25 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.boxes where part.isLive {
      let edges = BoxEdges(of: part.segment.content, part.content, on: subject.canvas)
      for edge in edges.outside {
        let place = subject.pointer(part.path) / "box"
        report.add(
          "the box of \(subject.quotedName(part.path)) is outside the canvas: it extends from"
            + " \(edge.start) to \(edge.end) of its \(edge.side)",
          at: .value(edge.isMoved ? place / edge.key : place),
          help:
            "\(quoted(edge.key)) moves the box from its anchor: 0 leaves it at the anchor of its area"
        )
      }
    }
  }
}
