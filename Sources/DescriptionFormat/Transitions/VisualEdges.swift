import MediaValues

/// The live visual segments, sorted by their starts and ends, to find the neighbors of transitions.
final class VisualEdges {
  struct Piece: Hashable, Sendable {
    let path: SegmentPath
    let range: TimeRange
  }

  /// Sorted by start; of those with the same start, the longest first.
  let byStart: [Piece]
  /// Sorted by end; of those with the same end, the longest first.
  let byEnd: [Piece]
  /// Computed only if a transition does not fit.
  private lazy var latestEnds = RangeMinimum(byStart.map { -$0.range.end.flicks })
  private lazy var earliestStarts = RangeMinimum(byEnd.map(\.range.start.flicks))

  /// Creates the edges of tracks, given by their indices.
  init(_ description: Description, of isIncluded: (Int) -> Bool) {
    var pieces: [Piece] = []
    pieces.reserveCapacity(16)
    let tracks = description.tracks
    for index in tracks.indices where tracks[index].type.isJoined && isIncluded(index) {
      let mayBeOverlay = tracks[index].type == .shape || tracks[index].type == .visual
      for (number, range) in tracks[index].liveRanges
      where !(mayBeOverlay && tracks[index].segments[number].isOverlay) {
        pieces.append(Piece(path: SegmentPath(track: index, segment: number), range: range))
      }
    }
    byStart = pieces.sorted { VisualEdges.startKey($0) < VisualEdges.startKey($1) }
    byEnd = pieces.sorted { VisualEdges.endKey($0) < VisualEdges.endKey($1) }
  }

  /// Returns the segments that start at a time, the longest first.
  func starting(at time: Time) -> ArraySlice<Piece> {
    let first = byStart.partitionPoint { $0.range.start < time }
    return byStart[first...].prefix { $0.range.start == time }
  }

  /// Returns the segments that end at a time, the longest first.
  func ending(at time: Time) -> ArraySlice<Piece> {
    let first = byEnd.partitionPoint { $0.range.end < time }
    return byEnd[first...].prefix { $0.range.end == time }
  }

  /// Returns a segment that is visible when `piece` starts, and ends before it; `nil` if there is none.
  ///
  ///     |── found ──|
  ///            |── piece ──|
  func leaving(during piece: Piece) -> Piece? {
    let low = byEnd.partitionPoint { $0.range.end <= piece.range.start }
    let high = byEnd.partitionPoint { $0.range.end < piece.range.end }
    guard low < high, let index = earliestStarts.index(in: low..<high) else { return nil }
    return byEnd[index].range.start < piece.range.start ? byEnd[index] : nil
  }

  /// Returns a segment that starts during `piece`, and ends after it; `nil` if there is none.
  ///
  ///     |── piece ──|
  ///            |── found ──|
  func coming(during piece: Piece) -> Piece? {
    let low = byStart.partitionPoint { $0.range.start <= piece.range.start }
    let high = byStart.partitionPoint { $0.range.start < piece.range.end }
    guard low < high, let index = latestEnds.index(in: low..<high) else { return nil }
    return byStart[index].range.end > piece.range.end ? byStart[index] : nil
  }

  /// Returns a segment that is visible at some time of `range`; `nil` if there is none.
  func overlapping(_ range: TimeRange) -> Piece? {
    let high = byStart.partitionPoint { $0.range.start < range.end }
    guard let index = latestEnds.index(in: 0..<high) else { return nil }
    return byStart[index].range.end > range.start ? byStart[index] : nil
  }

  private static func startKey(_ piece: Piece) -> (Int64, Int64, SegmentPath) {
    (piece.range.start.flicks, -piece.range.end.flicks, piece.path)
  }

  private static func endKey(_ piece: Piece) -> (Int64, Int64, SegmentPath) {
    (piece.range.end.flicks, piece.range.start.flicks, piece.path)
  }
}
