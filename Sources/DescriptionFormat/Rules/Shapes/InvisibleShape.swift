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
      let (reason, help) =
        if shape.form == .line && shape.stroke == nil {
          ("a line without a 'stroke'", "write \"stroke\": { \"width\": 0.005 }")
        } else if shape.stroke?.hasNoLength == true {
          (
            "its stroke does not end behind its start",
            "write an 'end' that is greater than 'start'"
          )
        } else {
          ("neither its fill nor a stroke can be seen", "give it a 'fill' or a 'stroke'")
        }
      report.add(
        "\(subject.quotedName(part.path)) is never visible: \(reason)",
        at: .value(subject.pointer(part.path)), help: help)
    }
  }
}

extension DrawnShape.Stroke {
  /// Whether any part of the line is ever seen.
  fileprivate var isVisible: Bool {
    guard DrawnShape.Stroke.width.value(of: self) > 0,
      !DrawnShape.Stroke.color.value(of: self).isInvisible
    else { return false }
    return !hasNoLength
  }

  /// Whether it ends where it starts, or before.
  fileprivate var hasNoLength: Bool {
    guard let start = DrawnShape.Stroke.start.number(of: self).constant,
      let end = DrawnShape.Stroke.end.number(of: self).constant
    else { return false }
    return start >= end
  }
}
