import Diagnostics
import MediaValues

extension Rule {
  static let gradientKeyWithoutEffect = Rule(
    "V757", "gradient-key-without-effect", .warning,
    summary: "A key has no effect on a gradient of this type.",
    explanation: """
      A linear gradient has an `angle`, a radial one `x`, `y` and `radius`, and a conic one `x`, `y` and `angle`.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "ground", "segments": [
        { "duration": 5, "fill": { "type": "radial", "angle": 90, "stops": ["navy", "teal"] } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "ground", "segments": [
        { "duration": 5, "fill": { "type": "linear", "angle": 90, "stops": ["navy", "teal"] } } ] } ] }
      """
  ) { subject, report in
    for use in subject.gradients {
      let (place, gradient) = (subject.pointer(use), use.gradient)
      let kinds = Gradient.Kind.allCases
      for key in gradient.keysWithoutEffect {
        let others = kinds.filter { $0.keys.contains(key) }.map { "a \($0.rawValue) one" }
        report.add(
          "'\(key)' has no effect on a \(gradient.kind.rawValue) gradient", at: .value(place / key),
          help: "it belongs to \(listed(others))",
          fix: .removing(place / key, "remove '\(key)'", isSafe: false))
      }
    }
  }
}
