/// The segments before and after each segment on its track, without those that are left out.
struct SegmentNeighbors {
  private let counts: [Int]
  /// For each track, the indices before and after each of its segments; empty if no segment is left out.
  private var sides: [[(before: Int?, after: Int?)]] = []

  init(_ description: Description) {
    counts = description.tracks.map(\.segments.count)
    guard description.tracks.contains(where: { $0.segments.contains(where: \.isLeftOut) }) else {
      return
    }
    sides = description.tracks.map { track in
      var sides: [(before: Int?, after: Int?)] = []
      var last: Int?
      for index in track.segments.indices {
        sides.append((last, nil))
        if !track.segments[index].isLeftOut { last = index }
      }
      last = nil
      for index in track.segments.indices.reversed() {
        sides[index].after = last
        if !track.segments[index].isLeftOut { last = index }
      }
      return sides
    }
  }

  func before(_ path: SegmentPath) -> SegmentPath? {
    let index =
      sides.isEmpty
      ? (path.segment > 0 ? path.segment - 1 : nil) : sides[path.track][path.segment].before
    return index.map { SegmentPath(track: path.track, segment: $0) }
  }

  func after(_ path: SegmentPath) -> SegmentPath? {
    let index =
      sides.isEmpty
      ? (path.segment + 1 < counts[path.track] ? path.segment + 1 : nil)
      : sides[path.track][path.segment].after
    return index.map { SegmentPath(track: path.track, segment: $0) }
  }
}
