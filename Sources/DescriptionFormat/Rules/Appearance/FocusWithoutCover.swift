import Diagnostics
import MediaValues

extension Rule {
  static let focusWithoutCover = Rule(
    "V739", "focus-without-cover", .warning,
    summary: "A focus has no effect, because the image does not cover the canvas or its box.",
    explanation: """
      With the `fit` `cover` an image is scaled until it covers the canvas or its box, and its edges are cut off where its \
      aspect ratio differs. `focus` is the point that stays in view. With any other `fit` nothing depends on it.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "focus": { "y": 0.2 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "fit": "cover", "focus": { "y": 0.2 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances {
      let fit = WrittenAppearance.fit.value(of: part.content)
      guard part.content.focus != nil, fit != .cover else { continue }
      let room = part.content.box == nil ? "the canvas" : "its box"
      report.add(
        "'focus' has no effect: with \"fit\": \"\(fit.rawValue)\" the image does not cover \(room)",
        at: .value(subject.pointer(part.path) / "focus"),
        help: "write \"fit\": \"cover\", or leave 'focus' out")
    }
  }
}
