/// A stretch of frames within which nothing begins or ends, and what is live in it.
struct Stretch {
  var frames: Range<Int>
  /// From the bottom to the top.
  var live: [LiveStep]
}

/// Cuts the output at every edge of a step and lists who is live in each piece, from the bottom
/// to the top.
///
///     A ──────────
///     B      ──────────
///       | A  | AB | B  |
///
/// Costs n log n for the edges plus, for each piece, what is live in it.
func sweep(_ steps: [LiveStep], frames: Range<Int>) -> [Stretch] {
  let shown = steps.filter { !$0.frames.isEmpty }
  let edges = Set(shown.flatMap { [$0.frames.lowerBound, $0.frames.upperBound] })
    .union([frames.lowerBound, frames.upperBound]).sorted()
  let starting = shown.sorted {
    ($0.frames.lowerBound, $0.depth) < ($1.frames.lowerBound, $1.depth)
  }
  var next = 0
  var live: [LiveStep] = []
  return zip(edges, edges.dropFirst()).map { start, end in
    live.removeAll { $0.frames.upperBound <= start }
    while next < starting.count, starting[next].frames.lowerBound <= start {
      let place = live.firstIndex { $0.depth > starting[next].depth } ?? live.endIndex
      live.insert(starting[next], at: place)
      next += 1
    }
    return Stretch(frames: start..<end, live: live)
  }
}
