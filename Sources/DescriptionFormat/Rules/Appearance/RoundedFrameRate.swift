import Diagnostics
import MediaValues

extension Rule {
  static let roundedFrameRate = Rule(
    "V702", "rounded-frame-rate", .note,
    summary: "A frame rate is the rounded form of a broadcast rate.",
    explanation: """
      The rates 23.976, 29.97, 59.94 and 119.88 are short for 24000/1001, 30000/1001, 60000/1001 and \
      120000/1001. The fraction is exact and keeps sound and video in sync.
      """,
    invalid: """
      { "canvas": { "frameRate": 29.97 }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "canvas": { "frameRate": "30000/1001" }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    guard subject.depth == 0, let rate = subject.canvas.frameRate else { return }
    let whole = Int64(clamping: (rate.framesPerSecond * 1.001).rounded(.toNearestOrEven))
    let exact = FrameRate(numerator: whole * 1_000, denominator: 1_001)
    // The frame rates of broadcasts, their halves and multiples.
    guard [12, 15, 24, 30, 48, 60, 96, 120, 240].contains(whole), rate != exact,
      abs(exact.framesPerSecond - rate.framesPerSecond) < 0.005
    else { return }
    let place = subject.base / "canvas" / "frameRate"
    report.add(
      "\(ExactDecimal(rounded: rate.framesPerSecond)) is short for \(exact) frames a second",
      at: .value(place), help: "write \"\(exact)\"",
      fix: .replacing(place, with: "\"\(exact)\"", "write \"\(exact)\"", isSafe: false))
  }
}
