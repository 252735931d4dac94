import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let entranceOfLetters = Rule(
    "V761", "entrance-of-letters", .warning,
    summary: "An animation of letters has no letters to move.",
    explanation: """
      Some animations move the letters of a text, or let them appear one after the other. Anything else has no \
      letters: it fades in, or appears at once. The same happens to a text with `"by": "whole"`.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10,
          "enter": "scatter" } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "photo", "name": "main", "segments": [ { "position": 0, "duration": 10,
          "enter": "fade" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.entrances {
      for entrance in subject.entrances(of: part) {
        let name = entrance.animation.subtype
        guard let kind = EntranceKind.named(name), kind.needsLetters else { continue }
        if case .text = part.segment.content {
          guard entrance.animation.unit == .whole, kind.onlyFades else { continue }
          report.add(
            "\(quoted(name)) moves the letters of a text; with \"by\": \"whole\" the text only fades in",
            at: .value(entrance.pointer / "by"), help: "leave 'by' out: the letters move")
          continue
        }
        report.add(
          "\(quoted(name)) animates the letters of a text, which a"
            + " \(part.placed.track.track.type.rawValue) has not", at: .value(entrance.subtype),
          help: "write \"fade\", or another animation that needs no letters")
      }
    }
  }
}

extension EntranceKind {
  /// Whether it moves nothing of a single unit.
  fileprivate var onlyFades: Bool {
    var pose = pose(progress: 0.5, time: 0.5)
    (pose.opacity, pose.spread) = (Pose.rest.opacity, Pose.rest.spread)
    return pose == .rest
  }
}
