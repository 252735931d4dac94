import Diagnostics
import MediaValues

extension Rule {
  static let transparentCanvas = Rule(
    "V704", "transparent-canvas", .warning,
    summary: "The background of the canvas is not opaque.",
    explanation: """
      The rendered video is opaque. Write the colour without its last two digits.
      """,
    invalid: """
      { "canvas": { "background": "#20202080" }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """,
    valid: """
      { "canvas": { "background": "#202020" }, "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] } ] }
      """
  ) { subject, report in
    guard subject.depth == 0, let color = subject.canvas.background?.constant, color.alpha < 255
    else { return }
    let place = subject.base / "canvas" / "background"
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    report.add(
      "the background \(color) is not opaque, but there is nothing behind it", at: .value(place),
      help: "write \"\(opaque)\"",
      fix: .replacing(place, with: "\"\(opaque)\"", "write \"\(opaque)\"", isSafe: false))
  }
}
