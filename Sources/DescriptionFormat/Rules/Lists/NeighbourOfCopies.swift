import Diagnostics
import MediaValues

extension Rule {
  static let neighbourOfCopies = Rule(
    "R361", "neighbour-of-copies", .error,
    summary: "The `from` or `to` of a transition names a repeated segment: several segments.",
    explanation: """
      A transition on a track of its own joins two segments. Each copy of a repeated segment has a name of its own: \
      `room/0` is the first copy of `room`, `room/1` the second one. `track/index` counts the segments that are written. \
      The transition between the copies is the `transition` of the segment.
      """,
    invalid: """
      { "version": "2", "media": { "photos": { "type": "photo", "minCount": 2, "maxCount": 2 } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [ { "name": "room", "repeat": "photos", "duration": 3 } ] },
        { "type": "shape", "name": "over", "segments": [ { "position": 5, "duration": 4, "fill": "navy" } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 5, "duration": 1, "from": "room", "to": "over" } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "photos": { "type": "photo", "minCount": 2, "maxCount": 2 } }, "tracks": [
        { "type": "photo", "name": "rooms", "segments": [ { "name": "room", "repeat": "photos", "duration": 3 } ] },
        { "type": "shape", "name": "over", "segments": [ { "position": 5, "duration": 4, "fill": "navy" } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 5, "duration": 1, "from": "room/1", "to": "over" } ] } ] }
      """
  ) { subject, report in
    guard subject.tracks.contains(where: { $0.track.hasRepetitions }) else { return }
    let names = subject.momentNames
    for placed in subject.segments {
      guard case .transition(let transition) = placed.segment.content else { continue }
      for (key, name) in [("from", transition.from), ("to", transition.to)] {
        guard let name, case .segment(let path)? = names[name] else { continue }
        let segment = subject.description[path]
        guard segment.isRepeated else { continue }
        report.add(
          "\(quoted(name)) is repeated, so it is several segments",
          at: .value(subject.pointer(placed.path) / key),
          help: segment.name.map { "name one of its copies, such as \(quoted("\($0)/0"))" }
            ?? "give it a name, such as 'room', and name one of its copies, such as 'room/0'")
      }
    }
  }
}
