import Diagnostics
import MediaValues

extension Rule {
  static let matteOfItself = Rule(
    "R333", "matte-of-itself", .error,
    summary: "A track is a matte of itself, directly or through other tracks.",
    explanation: """
      What a matte draws must be known before the segment that it belongs to can be drawn. So the segments of a track \
      cannot have their own track as matte, nor two tracks each other.
      """,
    invalid: """
      { "version": "2", "tracks": [
        { "type": "video", "name": "back", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "front", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "front" } } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [
        { "type": "video", "name": "back", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "front", "segments": [
          { "position": 0, "duration": 10, "matte": { "track": "back" } } ] } ] }
      """
  ) { subject, report in
    guard !subject.matteTracks.isEmpty else { return }
    for circle in MatteCircles(subject).found {
      let names = circle.map { quoted($0.placed.track.track.name) }
      guard let first = circle.first else { continue }
      report.add(
        circle.count == 1
          ? "\(names[0]) is its own matte"
          : "the tracks \(listed(names, "and")) are mattes of each other",
        at: .value(subject.pointer(first.path) / "matte" / "track"),
        notes: circle.dropFirst().map {
          .init(
            "\(quoted($0.placed.track.track.name)) has the matte \(quoted($0.content.track ?? ""))",
            at: .value(subject.pointer($0.path) / "matte" / "track"))
        }, help: "put the matte on a track of its own")
    }
  }
}
