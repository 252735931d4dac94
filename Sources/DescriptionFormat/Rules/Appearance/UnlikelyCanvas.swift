import Diagnostics
import MediaValues

extension Rule {
  static let unlikelyCanvas = Rule(
    "V703", "unlikely-canvas", .warning,
    summary: "The canvas is more than five times as wide as high, or as high as wide.",
    explanation: "Such a canvas is allowed, but rare; often a digit is missing.",
    invalid: """
      { "canvas": { "width": 1920, "height": 108 }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "canvas": { "width": 1920, "height": 1080 }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    guard subject.depth == 0, let width = subject.canvas.width, let height = subject.canvas.height,
      max(width, height) > 5 * min(width, height)
    else { return }
    report.add(
      "the canvas is \(width) pixels wide and \(height) high; is a digit missing?",
      at: .value(subject.base / "canvas" / (width < height ? "width" : "height")))
  }
}
