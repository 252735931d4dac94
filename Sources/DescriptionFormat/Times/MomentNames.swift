import Diagnostics
import MediaValues

/// The segments and tracks that moments can name. A name is looked up among segments and their copies first, then among
/// tracks, then as `track/index`, which counts the segments of the track.
struct MomentNames {
  enum Target: Hashable {
    case segment(SegmentPath)
    /// A copy of a repeated segment: `room/1`. The path is that of the segment.
    case copy(SegmentPath)
    /// The range from the beginning of its first segment to the end of its last one.
    case track(Int)
    case several
  }

  private var segments: [String: Target] = [:]
  private var tracks: [String: Target] = [:]
  /// The repeated segments by their names, with their numbers of copies.
  private var repeated: [String: (target: Target, copies: Int)] = [:]
  private let counts: [Int]

  /// `files` returns the number of files of a slot of many files. Segments that are written out are not repeated.
  init(_ description: Description, files: (String) -> Int? = { _ in nil }) {
    counts = description.tracks.map(\.segments.count)
    for (number, track) in description.tracks.enumerated() {
      tracks[track.name] = tracks[track.name] == nil ? .track(number) : .several
      for index in track.segments.indices {
        let segment = track.segments[index]
        guard let name = segment.name else { continue }
        let path = SegmentPath(track: number, segment: index)
        segments[name] = segments[name] == nil ? .segment(path) : .several
        guard segment.isRepeated, let list = segment.repetition?.list else { continue }
        let copies = max(files(list) ?? 1, repeated[name]?.copies ?? 0)
        repeated[name] = (repeated[name] == nil ? .copy(path) : .several, copies)
      }
    }
  }

  subscript(name: String) -> Target? {
    let (segment, copy) = (segments[name], copy(name))
    if let target = segment ?? copy { return segment == nil || copy == nil ? target : .several }
    if let target = tracks[name] { return target }
    guard let (base, index) = MomentNames.parts(of: name), case .track(let track)? = tracks[base],
      0..<counts[track] ~= index
    else { return nil }
    return .segment(SegmentPath(track: track, segment: index))
  }

  private func copy(_ name: String) -> Target? {
    guard !repeated.isEmpty, let (base, index) = MomentNames.parts(of: name),
      let (target, copies) = repeated[base], 0..<copies ~= index,
      name == ListPlace.name(base, index)
    else { return nil }
    return target
  }

  /// Returns the parts of a name such as `main/2`.
  private static func parts(of name: String) -> (base: String, index: Int)? {
    guard let slash = name.lastIndex(of: "/"), let index = Int(name[name.index(after: slash)...])
    else { return nil }
    return (String(name[..<slash]), index)
  }

  /// Returns which indices a track has, for a name with another one; `nil` if the name is none of a track with an index.
  func indices(besides name: String) -> String? {
    guard let (base, _) = MomentNames.parts(of: name), case .track(let track)? = tracks[base],
      counts[track] > 0
    else { return nil }
    let (first, last) = (quoted("\(base)/0"), quoted("\(base)/\(counts[track] - 1)"))
    return counts[track] == 1
      ? "\(quoted(base)) has one segment, \(first)"
      : "\(quoted(base)) has \(counts[track]) segments, \(first) to \(last)"
  }

  /// All names, for suggestions.
  var all: [String] { Set(segments.keys).union(tracks.keys).sorted() }
}
