import Diagnostics

/// A track, with its index.
///
/// Rules iterate over tracks, segments and media a hundred times. These types are classes because copying a structure
/// retains every string and list in it, and copying an object retains one reference.
final class PlacedTrack {
  let index: Int
  let track: Description.Track

  init(_ track: Description.Track, at index: Int) {
    self.index = index
    self.track = track
  }
}

/// A segment that could be read, with its place.
final class PlacedSegment {
  let path: SegmentPath
  let segment: Description.Segment
  /// The track that contains the segment.
  let track: PlacedTrack
  /// Whether the segment and its track are switched on.
  let isLive: Bool

  init(_ segment: Description.Segment, at index: Int, on track: PlacedTrack) {
    path = SegmentPath(track: track.index, segment: index)
    self.segment = segment
    self.track = track
    isLive = track.track.isLive && segment.isLive
  }
}

/// A medium, with the place where it is declared.
final class PlacedMedium {
  let medium: Description.Medium
  /// The place of the description that declares the medium.
  private let base: JSONPointer

  init(_ medium: Description.Medium, in base: JSONPointer) {
    self.medium = medium
    self.base = base
  }

  var pointer: JSONPointer { base / "media" / medium.name }
}
