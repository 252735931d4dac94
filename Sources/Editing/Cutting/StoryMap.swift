import MediaValues

/// Where everything comes to stand when edges of the storyline move.
///
/// Between two edges things keep their distance from the first, as what is seen there does. Where
/// that would carry one of them over the second edge, they move closer together instead, so that
/// nothing changes its order and nothing vanishes.
struct StoryMap {
  private struct Stretch {
    var old: TimeRange
    var new: TimeRange
    var isSqueezed = false
  }

  private var stretches: [Stretch] = []
  private let last: (old: Time, new: Time)

  /// `edges` are those of the storyline, each with its new place; `things` the beginnings and ends
  /// of whatever moves with them. Throws when two edges would change their order or meet.
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

  /// The new place of a time.
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
