import MediaValues

extension Description.Segment {
  /// Returns a placeholder for a segment that could not be read. It is switched off.
  static func unreadable(
    name: String?, content: Description.Content?
  ) -> Description.Segment {
    Description.Segment(
      position: .zero, duration: .zero, name: name, isEnabled: false,
      content: content ?? .filter(Description.Filter()))
  }

  /// Whether this is a placeholder: readable segments have a positive duration.
  package var isUnreadable: Bool { duration == .zero }
}

extension Description.Track {
  /// Returns a placeholder for a track that could not be read. It is switched off.
  static func unreadable(name: String) -> Description.Track {
    Description.Track(
      type: .filter, name: name, isEnabled: false, segments: [.unreadable(name: nil, content: nil)])
  }

  /// Whether this is a placeholder for a whole track.
  package var isUnreadable: Bool {
    isEnabled == false && type == .filter && segments.count == 1 && segments[0].isUnreadable
  }
}

extension Description {
  /// Whether a track or a segment could not be read.
  package var hasUnreadableParts: Bool {
    tracks.indices.contains { track in
      let segments = tracks[track].segments
      return segments.indices.contains { segments[$0].isUnreadable }
    }
  }
}
