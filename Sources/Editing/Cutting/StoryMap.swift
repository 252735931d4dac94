import MediaValues

/// The new times of items when edges of the storyline move.
///
/// Between two edges, items keep their distance from the first edge. If that would move one of them
/// past the second edge, all items between the two move closer together instead, so that their
/// order is kept and none vanishes.
struct StoryMap {
  private struct Stretch {
    var old: TimeRange
    var new: TimeRange
    var isSqueezed = false
  }

  private var stretches: [Stretch] = []
  private let last: (old: Time, new: Time)

  /// Creates a map. `edges` maps each edge of the storyline to its new time; `things` are the
  /// starts and ends of the items that move with the edges. Throws if two edges would meet or
  /// change their order.
  init(edges: [Time: Time], things: [Time]) throws(EditError) {
    var edges = edges
    if edges[.zero] == nil { edges[.zero] = .zero }
    let sorted = edges.sorted { $0.key < $1.key }
    for (edge, next) in zip(sorted, sorted.dropFirst()) {
      guard edge.value < next.value else {
        throw .noLength(TimeRange(start: edge.value, end: next.value))
      }
      stretches.append(
        Stretch(
          old: TimeRange(start: edge.key, end: next.key),
          new: TimeRange(start: edge.value, end: next.value)))
    }
    last = sorted.last.map { (old: $0.key, new: $0.value) } ?? (old: .zero, new: .zero)
    for thing in things {
      guard let index = index(of: thing) else { continue }
      let stretch = stretches[index]
      if thing - stretch.old.start >= stretch.new.duration { stretches[index].isSqueezed = true }
    }
  }

  /// Returns the new time.
  func callAsFunction(_ time: Time) -> Time {
    guard let index = index(of: time) else {
      return time < last.old ? time : time - last.old + last.new
    }
    let stretch = stretches[index]
    let distance = time - stretch.old.start
    guard stretch.isSqueezed else { return stretch.new.start + distance }
    return stretch.new.start
      + distance.scaled(from: stretch.old.duration, to: stretch.new.duration)
  }

  func callAsFunction(_ range: TimeRange) -> TimeRange {
    TimeRange(start: self(range.start), end: self(range.end))
  }

  private func index(of time: Time) -> Int? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].old.end <= time { low = middle + 1 } else { high = middle }
    }
    return low < stretches.count && stretches[low].old.start <= time ? low : nil
  }
}
