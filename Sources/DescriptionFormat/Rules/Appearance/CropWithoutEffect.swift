import Diagnostics
import MediaValues

extension Rule {
  static let cropWithoutEffect = Rule(
    "V767", "crop-without-effect", .warning,
    summary: "A crop has no effect on a text or a shape.",
    explanation: """
      `crop` uses a part of a source image. Texts and shapes have none: they are drawn. Give a shape a smaller `box`, or \
      hide a part of either with a `mask`.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "spot", "segments": [
        { "duration": 5, "shape": "ellipse", "crop": { "width": 0.5 } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "spot", "segments": [
        { "duration": 5, "shape": "ellipse", "mask": { "width": 0.5 } } ] } ] }
      """
  ) { subject, report in
    let texts = subject.parts.texts.map { ($0.path, $0.content.appearance, "a text") }
    let shapes = subject.parts.shapes.map { ($0.path, $0.content.appearance, "a shape") }
    for (path, appearance, what) in texts + shapes where appearance.crop != nil {
      let place = subject.pointer(path) / "crop"
      report.add(
        "'crop' has no effect on \(what)", at: .value(place), help: "give it a 'mask'",
        fix: .removing(place, "remove 'crop'", isSafe: false))
    }
  }
}
