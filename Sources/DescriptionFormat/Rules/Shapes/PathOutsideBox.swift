import Diagnostics
import MediaValues

extension Rule {
  static let pathOutsideBox = Rule(
    "V742", "path-outside-box", .warning,
    summary: "A path leaves its box of 1 by 1.",
    explanation: """
      The numbers of a `path` are fractions of the sides of its box: 0 is the left or upper side, 1 the right or lower \
      one. Paths of icons are often drawn in boxes of 24 by 24 or 100 by 100, and have to be divided by these numbers.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "roof", "segments": [
        { "duration": 5, "shape": "path", "path": "M0 24 L12 0 L24 24 Z" } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "roof", "segments": [
        { "duration": 5, "shape": "path", "path": "M0 1 L0.5 0 L1 1 Z" } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.shapes {
      guard let extent = part.content.drawn.pathData?.extent else { continue }
      let least = min(extent.x.lowerBound, extent.y.lowerBound)
      let most = max(extent.x.upperBound, extent.y.upperBound)
      guard least < -0.001 || most > 1.001 else { continue }
      let side = [16, 24, 32, 48, 64, 100, 128, 256, 500, 512, 1000].first { Double($0) >= most }
      let isIcon = least > -0.001 && most > 2
      report.add(
        "the path of \(subject.quotedName(part.path)) leaves its box: it extends from"
          + " \(shown(extent.x.lowerBound)) to \(shown(extent.x.upperBound)) of its width and from"
          + " \(shown(extent.y.lowerBound)) to \(shown(extent.y.upperBound)) of its height",
        at: .value(subject.pointer(part.path) / "path"),
        help: isIcon
          ? side.map { "if it is drawn in a box of \($0) by \($0), divide its numbers by \($0)" }
          : "its numbers are fractions of the box; make the box larger with 'box'")
    }
  }
}

private func shown(_ number: Double) -> String {
  "\(ExactDecimal(rounded: (number * 1_000).rounded() / 1_000))"
}
