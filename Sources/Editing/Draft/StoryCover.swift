import MediaValues

/// The times in which clips of lower tracks are there.
///
///     track_2  |       | X |            X is covered by A and B, and over the storyline:
///     track_1  |   A     |   B   |      it is not the next clip after A
///
/// Clips that transitions join count as one, on the lowest of their tracks. Otherwise a clip that is as short as its two
/// transitions would be covered by its neighbors.
///
///     track_2      | B |
///     track_1  | A   | C   |
struct StoryCover {
  /// A clip, with its times in flicks.
  struct Piece {
    var start: Int64
    var end: Int64
    var layer: Int
    var index: Int
  }

  /// Disjoint ranges, which do not touch, in order.
  private var ranges: [(start: Int64, end: Int64)] = []

  /// Returns the clips that are not covered by those of lower tracks.
  static func uncovered(_ pieces: [Piece], _ draft: Draft) -> [Piece] {
    guard let first = pieces.first, pieces.contains(where: { $0.layer != first.layer }) else {
      return pieces
    }
    let groups = JoinedPieces(pieces, draft)
    var cover = StoryCover()
    var isSeen = Array(repeating: false, count: pieces.count)
    for level in groups.levels {
      for index in level where !cover.contains(pieces[index]) {
        isSeen[groups.first[index]] = true
      }
      cover.add(level.map { pieces[$0] })
    }
    return pieces.indices.filter { isSeen[groups.first[$0]] }.map { pieces[$0] }
  }

  private func contains(_ piece: Piece) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].end < piece.end { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].start <= piece.start
  }

  private mutating func add(_ pieces: [Piece]) {
    let all = ranges + pieces.filter { !contains($0) }.map { ($0.start, $0.end) }
    guard all.count > ranges.count else { return }
    ranges = []
    for range in all.sorted(by: { $0.start < $1.start }) {
      if let last = ranges.last, range.start <= last.end {
        ranges[ranges.count - 1].end = max(last.end, range.end)
      } else {
        ranges.append(range)
      }
    }
  }
}

/// Clips, grouped by the transitions between them.
private struct JoinedPieces {
  /// For each clip the first one of its group, which is on the lowest track, as the clips are in the order of their tracks.
  private(set) var first: [Int]
  /// The clips by the lowest track of their group, from the bottom to the top.
  private(set) var levels: [[Int]]

  init(_ pieces: [StoryCover.Piece], _ draft: Draft) {
    first = Array(pieces.indices)
    levels = Array(repeating: [], count: draft.layers.count)
    join(pieces, draft)
    for (index, piece) in pieces.indices.map({ ($0, pieces[first[$0]]) }) {
      levels[piece.layer].append(index)
    }
  }

  private mutating func join(_ pieces: [StoryCover.Piece], _ draft: Draft) {
    let joints = draft.transitions { $0.outgoing != nil && $0.incoming != nil }
    guard !joints.isEmpty else { return }
    var indices = IdentityTable<Int>(draft)
    for (index, piece) in pieces.enumerated() {
      indices[draft.layers[piece.layer].identities[piece.index]] = index
    }
    for (_, joint) in joints {
      guard let outgoing = joint.outgoing.flatMap({ indices[$0] }),
        let incoming = joint.incoming.flatMap({ indices[$0] })
      else { continue }
      let roots = (root(of: outgoing), root(of: incoming))
      first[max(roots.0, roots.1)] = min(roots.0, roots.1)
    }
    for index in first.indices { first[index] = first[first[index]] }
  }

  /// Returns the first clip of a group while groups are joined, and shortens the way to it.
  private mutating func root(of index: Int) -> Int {
    var index = index
    while first[index] != index {
      first[index] = first[first[index]]
      index = first[index]
    }
    return index
  }
}
