package import Diagnostics

/// The place of a segment in its description: the index of its track, and its index within the track.
package struct SegmentPath: Hashable, Sendable, Comparable {
  package let track: Int
  package let segment: Int

  package init(track: Int, segment: Int) {
    self.track = track
    self.segment = segment
  }

  /// Compares by the order in the document.
  package static func < (left: SegmentPath, right: SegmentPath) -> Bool {
    (left.track, left.segment) < (right.track, right.segment)
  }

  /// Returns the place in the document of a description that is located at `base`.
  package func pointer(in base: JSONPointer) -> JSONPointer {
    base / "tracks" / track / "segments" / segment
  }
}

extension Description {
  package subscript(path: SegmentPath) -> Segment {
    tracks[path.track].segments[path.segment]
  }

  /// Returns the name of a segment; `track/index` if it has none, as its author counts.
  package func displayName(_ path: SegmentPath) -> String {
    let segment = self[path]
    return segment.name ?? "\(tracks[path.track].name)/\(segment.writtenIndex ?? path.segment)"
  }
}

extension FormatDocument {
  /// The place of the description in the document: the root, or `Profile`.
  package var descriptionPointer: JSONPointer {
    switch self {
    case .description: .root
    case .template: .root / "Profile"
    }
  }
}
