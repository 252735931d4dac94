package import Diagnostics

/// Where a segment stands in its description: the track's index, and its own within the track.
package struct SegmentPath: Hashable, Sendable, Comparable {
  package let track: Int
  package let segment: Int

  package init(track: Int, segment: Int) {
    self.track = track
    self.segment = segment
  }

  /// In the order of the document.
  package static func < (left: SegmentPath, right: SegmentPath) -> Bool {
    (left.track, left.segment) < (right.track, right.segment)
  }

  /// The place in the document, when the description stands at `base`.
  package func pointer(in base: JSONPointer) -> JSONPointer {
    base / "tracks" / track / "segments" / segment
  }
}

extension Description {
  package subscript(path: SegmentPath) -> Segment {
    tracks[path.track].segments[path.segment]
  }

  /// What a segment is called: its name, or `track/index`.
  package func displayName(_ path: SegmentPath) -> String {
    self[path].name ?? "\(tracks[path.track].name)/\(path.segment)"
  }
}

extension FormatDocument {
  /// Where the description stands in the document: at the root, or under `Profile`.
  package var descriptionPointer: JSONPointer {
    switch self {
    case .description: .root
    case .template: .root / "Profile"
    }
  }
}
