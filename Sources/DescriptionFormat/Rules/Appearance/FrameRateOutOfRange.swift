import Diagnostics
import MediaValues

extension Rule {
  static let frameRateOutOfRange = Rule(
    "V701", "frame-rate-out-of-range", .error,
    summary: "A frame rate is not from 1 to 240 frames a second.",
    explanation: """
      The value of a fraction such as `"30000/1001"` is its quotient.
      """,
    invalid: """
      { "canvas": { "frameRate": "30000/100" }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "canvas": { "frameRate": "30000/1001" }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    guard subject.depth == 0, let rate = subject.canvas.frameRate,
      !(1...240).contains(rate.framesPerSecond)
    else { return }
    report.add(
      "the frame rate \(rate) is \(ExactDecimal(rounded: rate.framesPerSecond)) frames a second; it must be"
        + " from 1 to 240",
      at: .value(subject.base / "canvas" / "frameRate"),
      help: "for example 25, 30 or \"30000/1001\"")
  }
}
