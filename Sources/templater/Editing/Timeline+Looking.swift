import Editing
import MediaValues

/// What operations of scripts look up.
extension Timeline {
  /// When an item is there. Throws an `ImpossibleEdit` when there is none.
  func range(of place: ClipReference) throws -> TimeRange {
    guard tracks.indices.contains(place.track) else { throw EditError.nothingThere(place) }
    let placements = tracks[place.track].items.placements
    guard placements.indices.contains(place.clip) else { throw EditError.nothingThere(place) }
    return placements[place.clip].range
  }

  /// The transition that joins two clips.
  func transition(from outgoing: ClipReference, to incoming: ClipReference) -> ClipReference? {
    for (track, layer) in tracks.enumerated() {
      guard case .transitions(let items) = layer.items else { continue }
      let index = items.firstIndex { $0.outgoing == outgoing && $0.incoming == incoming }
      if let index { return ClipReference(track: track, clip: index) }
    }
    return nil
  }
}
