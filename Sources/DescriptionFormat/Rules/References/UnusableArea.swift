import Diagnostics
import MediaValues

extension Rule {
  static let unusableArea = Rule(
    "R360", "unusable-area", .error,
    summary: "An area of the canvas has no room, or the name of an area that every canvas has.",
    explanation: """
      The distances of an area from opposite edges are fractions of the same side of the canvas: together they must be \
      less than 1. The names `canvas`, `action_safe` and `title_safe` have a meaning on every canvas.
      """,
    invalid: """
      { "version": "2", "canvas": { "areas": { "free": { "top": 0.6, "bottom": 0.4 } } },
        "tracks": [ { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 10, "box": { "area": "free" } } ] } ] }
      """,
    valid: """
      { "version": "2", "canvas": { "areas": { "free": { "top": 0.12, "bottom": 0.2 } } },
        "tracks": [ { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 10, "box": { "area": "free" } } ] } ] }
      """
  ) { subject, report in
    // Compositions use the areas of the document.
    guard subject.depth == 0 else { return }
    for area in subject.canvas.areas {
      let place = subject.base / "canvas" / "areas" / area.name
      if Box.Area.standard.contains(where: { $0.rawValue == area.name }) {
        report.add(
          "\(quoted(area.name)) is an area of every canvas", at: .key(place),
          help: "choose another name")
      }
      let sides = [
        ("top", "bottom", area.top, area.bottom), ("left", "right", area.left, area.right),
      ]
      for (first, second, one, other) in sides {
        let (one, other) = (one?.double ?? 0, other?.double ?? 0)
        guard one + other >= 1 - 1e-9 else { continue }
        report.add(
          "the area \(quoted(area.name)) has no room: '\(first)' and '\(second)' are together"
            + " \(ExactDecimal(rounded: one + other)) of the canvas",
          at: .value(place), help: "reduce them to less than 1 together")
      }
    }
  }
}
