import MediaValues

/// The reason why a segment has no times.
struct TimeProblem: Hashable {
  enum Kind: Hashable {
    /// A moment names no segment and no track.
    case unknownName(String, at: MomentPlace)
    /// A moment names several segments.
    case ambiguousName(String, at: MomentPlace)
    /// A moment names a track without segments.
    case emptyTrack(String, at: MomentPlace)
    /// The times of these segments depend on each other.
    case circle([SegmentPath])
    /// The segment begins before the timeline by this time.
    case beforeZero(Time)
    /// The segment lasts until a time that is not after its beginning.
    case endsTooEarly(start: Time, end: Time)
    /// Nothing determines the length.
    case noLength(NoLength)
    /// Everything visible lasts until the end of the timeline, so nothing determines that end.
    case noEnd

    /// Whether the problem is the name in a moment, whatever the times are.
    var isAboutName: Bool {
      switch self {
      case .unknownName, .ambiguousName, .emptyTrack: true
      case .circle, .beforeZero, .endsTooEarly, .noLength, .noEnd: false
      }
    }
  }

  let path: SegmentPath
  let kind: Kind
}

/// The key that contains a moment, and the key of the moment with the name.
struct MomentPlace: Hashable {
  /// `position` or `duration`.
  let key: String
  /// `startOf` or `endOf`.
  let name: String
}
