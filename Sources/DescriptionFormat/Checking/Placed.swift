import Diagnostics

/// A track, and where it is.
///
/// Rules go over tracks, segments and media a hundred times. These are objects because a copy of
/// a structure takes as many references as it has strings and lists in it, one of an object one.
final class PlacedTrack {
  let index: Int
  let track: Description.Track

  init(_ track: Description.Track, at index: Int) {
    self.index = index
    self.track = track
  }
}

/// A segment that could be read, and where it is.
final class PlacedSegment {
  let path: SegmentPath
  let segment: Description.Segment
  /// What it is on.
  let track: PlacedTrack
  /// Whether it counts: it and its track are switched on.
  let isLive: Bool

  init(_ segment: Description.Segment, at index: Int, on track: PlacedTrack) {
    path = SegmentPath(track: track.index, segment: index)
    self.segment = segment
    self.track = track
    isLive = track.track.isLive && segment.isLive
  }
}

/// A medium, and where it is declared.
final class PlacedMedium {
  let medium: Description.Medium
  /// The place of the description that declares it.
  private let base: JSONPointer

  init(_ medium: Description.Medium, in base: JSONPointer) {
    self.medium = medium
    self.base = base
  }

  var pointer: JSONPointer { base / "media" / medium.name }
}
