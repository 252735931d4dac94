/// A range of frames in which nothing begins or ends, with its live steps.
struct Stretch {
  var frames: Range<Int>
  /// The live steps from the bottom to the top.
  var live: [LiveStep]
}

/// Divides the output at every edge of a step, and lists the live steps of each part from the bottom to the top.
///
///     A ──────────
///     B      ──────────
///       | A  | AB | B  |
///
/// Takes O(*n* log *n*) time for the edges, plus time proportional to the live steps of all parts.
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
