import Diagnostics
import MediaValues

extension Rule {
  static let segmentShorterThanFrame = Rule(
    "T215", "segment-shorter-than-frame", .warning,
    summary: "A segment is too short for a single frame.",
    explanation: """
      Times are rounded to the nearest frame. If the beginning and the end of a segment are rounded to \
      the same frame, it is never visible. Without a `canvas` the rate is 30 frames a second.
      """,
    invalid: """
      { "canvas": { "frameRate": 25 }, "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 4 }, { "position": 4, "duration": 0.01 } ] } ] }
      """,
    valid: """
      { "canvas": { "frameRate": 25 }, "tracks": [ { "type": "video", "name": "main", "segments": [
        { "position": 0, "duration": 4 }, { "position": 4, "duration": 0.04 } ] } ] }
      """
  ) { subject, report in
    let rate = CanvasSettings.frameRate.value(
      of: subject.description.canvas ?? CanvasSettings())
    for placed in subject.liveSegments {
      if case .audio = placed.segment.content { continue }
      guard rate.frame(at: placed.segment.position) == rate.frame(at: placed.segment.range.end)
      else { continue }
      report.add(
        "\(subject.quotedName(placed.path)) lasts \(placed.segment.duration); at \(rate) frames a second no frame"
          + " shows it", at: .value(subject.pointer(placed.path) / "duration"))
    }
  }
}
