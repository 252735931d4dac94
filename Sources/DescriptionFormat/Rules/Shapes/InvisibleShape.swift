import Diagnostics
import MediaValues

extension Rule {
  static let invisibleShape = Rule(
    "V743", "invisible-shape", .warning,
    summary: "A shape has neither a visible fill nor a visible stroke.",
    explanation: """
      A shape is white if it has neither `fill` nor `stroke`, and not filled if it has only a `stroke`. A line is only \
      visible with a `stroke`.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "under", "segments": [
        { "duration": 5, "shape": "line" } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "under", "segments": [
        { "duration": 5, "shape": "line", "stroke": { "width": 0.01 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.shapes where part.isLive {
      let shape = part.content.drawn
      let isFilled = shape.appliedFill.map { !$0.isInvisible } ?? false
      guard !isFilled, shape.stroke.map({ !$0.isVisible }) ?? true else { continue }
      let isLine = shape.form == .line && shape.stroke == nil
      report.add(
        "\(subject.quotedName(part.path)) is never visible: "
          + (isLine ? "a line without a 'stroke'" : "neither its fill nor a stroke can be seen"),
        at: .value(subject.pointer(part.path)),
        help: isLine ? "write \"stroke\": { \"width\": 0.005 }" : "give it a 'fill' or a 'stroke'")
    }
  }
}

extension DrawnShape.Stroke {
  /// Whether any part of the line is ever seen.
  fileprivate var isVisible: Bool {
    guard DrawnShape.Stroke.width.value(of: self) > 0,
      !DrawnShape.Stroke.color.value(of: self).isInvisible
    else { return false }
    guard let start = DrawnShape.Stroke.start.number(of: self).constant,
      let end = DrawnShape.Stroke.end.number(of: self).constant
    else { return true }
    return start < end
  }
}
