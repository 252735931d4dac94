import DescriptionFormat

/// The segments that play media of the description itself, at any depth: also those of compositions, unless a
/// composition around them declares a medium with the same name.
extension [Description.Track] {
  /// Changes each of these segments. The closure receives the name of the medium and the type of the segment.
  mutating func changePlaying(
    hidden: Set<String> = [],
    _ change: (String, TrackType, inout Description.Segment) -> Void
  ) {
    for track in indices {
      for index in self[track].segments.indices {
        if case .composition(var inner) = self[track].segments[index].content {
          inner.tracks.changePlaying(
            hidden: hidden.union(inner.media.map(\.name)), change)
          self[track].segments[index].content = .composition(inner)
        } else if let name = self[track].segments[index].media, !hidden.contains(name) {
          let type = self[track].segments[index].content.type
          change(name, type, &self[track].segments[index])
        }
      }
    }
  }

  /// Calls a closure with each of these segments.
  func forEachPlaying(_ body: (String, TrackType, Description.Segment) -> Void) {
    var copy = self
    copy.changePlaying { name, type, segment in body(name, type, segment) }
  }
}
