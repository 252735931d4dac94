import Diagnostics
import JSONSyntax
import MediaValues

extension Rule {
  static let trackDurationMismatch = Rule(
    "T216", "track-duration-mismatch", .warning,
    summary: "The `duration` of a track differs from the length of its longest segment.",
    explanation: """
      The `duration` of a track is only information: the length of its longest segment. Nothing depends \
      on it. Correct it, or leave it out.
      """,
    invalid: """
      { "tracks": [ { "type": "video", "name": "main", "duration": 30, "segments": [
        { "position": 0, "duration": 10 }, { "position": 10, "duration": 20 } ] } ] }
      """,
    valid: """
      { "tracks": [ { "type": "video", "name": "main", "duration": 20, "segments": [
        { "position": 0, "duration": 10 }, { "position": 10, "duration": 20 } ] } ] }
      """
  ) { subject, report in
    for placed in subject.tracks {
      guard let duration = placed.track.duration else { continue }
      let segments = placed.track.segments
      let longest = segments.indices.lazy.map { segments[$0].duration }.max() ?? .zero
      guard duration != longest, !segments.contains(where: \.isUnreadable) else { continue }
      let pointer = subject.pointer(track: placed.index) / "duration"
      let right = longest.decimalSeconds
      report.add(
        "\(quoted(placed.track.name)) has the duration \(duration), but its longest segment lasts \(longest)",
        at: .value(pointer), help: "write \(right), or leave it out",
        fix: longest == .zero
          ? .removing(pointer, "leave out the duration", isSafe: true)
          : .replacing(pointer, with: right.jsonText, "write \(right)", isSafe: true))
    }
  }
}
