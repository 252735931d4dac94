import Diagnostics
import MediaValues

extension Rule {
  static let shapeKeyWithoutEffect = Rule(
    "V741", "shape-key-without-effect", .warning,
    summary: "A key has no effect on a shape of this form.",
    explanation: """
      `sides` belongs to polygons and stars, `inner` to stars, `radius` to rectangles and `path` to paths. A line has \
      no area that `fill` could fill.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "spot", "segments": [
        { "duration": 5, "shape": "ellipse", "sides": 6 } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "shape", "name": "spot", "segments": [
        { "duration": 5, "shape": "polygon", "sides": 6 } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.shapes {
      let shape = part.content.drawn
      let form = DrawnShape.form.value(of: shape)
      for key in shape.keysWithoutEffect {
        let place = subject.pointer(part.path) / key
        let owners = DrawnShape.Form.all(with: key)
        report.add(
          "'\(key)' has no effect on \(form.withArticle)", at: .value(place),
          help: owners.isEmpty
            ? "give it a 'stroke'"
            : "for \(listed(owners.map(\.withArticle))), write \"shape\": \"\(owners[0].rawValue)\"",
          fix: .removing(place, "remove '\(key)'", isSafe: false))
      }
    }
  }
}

extension DrawnShape.Form {
  fileprivate var withArticle: String { (self == .ellipse ? "an " : "a ") + rawValue }

  /// The forms that a key has an effect on; empty if it has one on most forms.
  fileprivate static func all(with key: String) -> [DrawnShape.Form] {
    switch key {
    case "sides": [.polygon, .star]
    case "inner": [.star]
    case "radius": [.rectangle]
    case "path": [.path]
    default: []
    }
  }
}
