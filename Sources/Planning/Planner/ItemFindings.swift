package import Diagnostics
import Editing
import MediaValues

extension Planner {
  /// Reports a finding about the item of a track that begins at `start`, or about a property of it. The message gets the
  /// name of the track and the time.
  mutating func report(
    _ code: PlanCode, _ message: String, on track: Timeline.Track, at start: Time,
    property: String? = nil, help: String? = nil
  ) {
    var location = Location.document
    let starts = (0..<track.items.count).lazy.map { track.items.range(at: $0).start }
    if let index = starts.firstIndex(of: start) {
      let item = place.item(index, on: track.name)
      location = .value(property.map { item / $0 } ?? item)
    }
    diagnostics.append(
      Diagnostic(
        code: code, "\(message) (track '\(track.name)', at \(start))", at: location, help: help))
  }
}

extension JSONPointer {
  /// Returns the place of an item in a timeline: with the name of its track, and its index in the order of time.
  /// Documents have segments in another order, and other indices of tracks.
  package func item(_ index: Int, on track: String) -> JSONPointer {
    self / "tracks" / track / "segments" / index
  }

  /// Whether it is the place of an item in a timeline, or of a part of it.
  package var isOfItem: Bool {
    guard steps.count >= 4, steps[0] == .key("tracks"), case .key = steps[1] else { return false }
    return true
  }
}
