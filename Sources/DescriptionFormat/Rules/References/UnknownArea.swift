import Diagnostics
import MediaValues

extension Rule {
  static let unknownArea = Rule(
    "R338", "unknown-area", .error,
    summary: "A box is anchored in an area that the canvas does not have.",
    explanation: """
      Every canvas has the areas `canvas`, `action_safe` and `title_safe`. Others are named by the key `areas` of the \
      canvas, with their distances from its edges.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 10, "box": { "area": "free" } } ] } ] }
      """,
    valid: """
      { "version": "2", "canvas": { "areas": { "free": { "top": 0.12, "bottom": 0.2 } } },
        "tracks": [ { "type": "photo", "name": "main", "segments": [
          { "position": 0, "duration": 10, "box": { "area": "free" } } ] } ] }
      """
  ) { subject, report in
    let areas = subject.canvas.areas.map(\.name)
    for part in subject.parts.boxes {
      guard case .named(let name)? = part.content.box?.area, !areas.contains(name) else { continue }
      let place = subject.pointer(part.path) / "box" / "area"
      let meant = NearestName(
        by: name, among: Box.Area.standard.map(\.rawValue) + areas, what: "areas", at: place)
      report.add(
        "there is no area \(quoted(name))", at: .value(place), help: meant.help, fix: meant.fix)
    }
  }
}
