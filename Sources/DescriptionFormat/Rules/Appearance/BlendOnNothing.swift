import Diagnostics
import MediaValues

extension Rule {
  static let blendOnNothing = Rule(
    "V715", "blend-on-nothing", .warning, reach: .timeline,
    summary: "A blend has only the background below it.",
    explanation: """
      A blend combines an image with the layers of the tracks before its own. Without such a layer it is blended with \
      the color of the background: over black, `multiply` makes it black, and `screen` leaves it as it is. Move its \
      track after the others, or leave `blend` out.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "light", "segments": [
          { "position": 0, "duration": 10, "blend": "screen" } ] },
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "light", "segments": [
          { "position": 0, "duration": 10, "blend": "screen" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.appearances
    where part.isLive && WrittenAppearance.blend.value(of: part.content) != .normal {
      guard !subject.coverage.isAnythingVisible(below: part.path.track, during: part.segment.range)
      else { continue }
      report.add(
        "\(subject.quotedName(part.path)) has a 'blend', but only the background is below it",
        at: .value(subject.pointer(part.path) / "blend"),
        help: "move its track after those that it should be blended with")
    }
  }
}
