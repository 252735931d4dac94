import Diagnostics
import MediaValues

extension Rule {
  static let verticalAlignmentWithoutHeight = Rule(
    "V745", "vertical-alignment-without-height", .warning,
    summary: "A vertical alignment has no effect, because the text has no box with a height.",
    explanation: """
      Without a height, a box is as high as the lines of its text, so that they have only one place in it. `anchor` of the \
      box, or `y` of `transform` for a text without a box, is the place of the text on the canvas.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "verticalAlignment": "bottom" },
            "box": { "area": "title_safe", "width": 0.5 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "text", "name": "over", "segments": [
          { "position": 0, "duration": 10, "text": "Kyoto", "style": { "verticalAlignment": "bottom" },
            "box": { "area": "title_safe", "width": 0.5, "height": 1 } } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.texts {
      guard let wanted = part.content.style?.verticalAlignment else { continue }
      let box = part.content.appearance.box
      guard box?.height == nil, box?.aspect == nil else { continue }
      let anchor: Box.Anchor =
        switch wanted {
        case .top: .topCenter
        case .middle: .center
        case .bottom: .bottomCenter
        }
      report.add(
        "'verticalAlignment' has no effect: \(subject.quotedName(part.path)) has no box with a height",
        at: .value(subject.pointer(part.path) / "style" / "verticalAlignment"),
        help: box == nil
          ? "to place the text on the canvas, write"
            + " \"box\": { \"anchor\": \"\(anchor.rawValue)\", \"area\": \"title_safe\" }"
          : "set 'height' of the box; or place the box with its 'anchor'")
    }
  }
}
