import Diagnostics
import MediaValues

extension Rule {
  static let backgroundNeverSeen = Rule(
    "V716", "background-never-seen", .note,
    summary: "A background is hidden by an image that fills the canvas or its box.",
    explanation: """
      With the `fit` `cover` or `fill` an image covers the whole canvas, or its box. A background behind it is \
      visible only through transparent parts of the image.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "fit": "cover", "background": "navy" } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 10, "fit": "contain", "background": "navy" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances {
      // Letters and shapes cover only a part.
      switch part.segment.content {
      case .text, .shape: continue
      default: break
      }
      let appearance = part.content
      guard appearance.background != nil, appearance.transform == nil, appearance.mask == nil,
        appearance.box?.padding == nil,
        let fit = appearance.fit, fit == .cover || fit == .fill
      else { continue }
      let room = appearance.box == nil ? "the canvas" : "its box"
      report.add(
        "the background is hidden: with \"fit\": \"\(fit.rawValue)\" the image fills \(room)",
        at: .value(subject.pointer(part.path) / "background"),
        help: "write \"fit\": \"contain\", or leave the background out")
    }
  }
}
