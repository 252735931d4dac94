import MediaValues

/// The segments and tracks that moments can name. A name is looked up among segments first, then among tracks, then
/// as `track/index`.
struct MomentNames {
  enum Target: Hashable {
    case segment(SegmentPath)
    /// The range from the beginning of its first segment to the end of its last one.
    case track(Int)
    case several
  }

  private var segments: [String: Target] = [:]
  private var tracks: [String: Target] = [:]
  private let counts: [Int]

  init(_ description: Description) {
    counts = description.tracks.map(\.segments.count)
    for (number, track) in description.tracks.enumerated() {
      tracks[track.name] = tracks[track.name] == nil ? .track(number) : .several
      for index in track.segments.indices {
        guard let name = track.segments[index].name else { continue }
        let path = SegmentPath(track: number, segment: index)
        segments[name] = segments[name] == nil ? .segment(path) : .several
      }
    }
  }

  subscript(name: String) -> Target? {
    if let target = segments[name] ?? tracks[name] { return target }
    guard let slash = name.lastIndex(of: "/"), let index = Int(name[name.index(after: slash)...]),
      case .track(let track)? = tracks[String(name[..<slash])], 0..<counts[track] ~= index
    else { return nil }
    return .segment(SegmentPath(track: track, segment: index))
  }

  /// All names, for suggestions.
  var all: [String] { Set(segments.keys).union(tracks.keys).sorted() }
}
