/// The part of an outline that is drawn, divided into dashes. Lengths are in units of the outline.
package struct Dashes {
  private let lengths: [Double]
  private let share: ClosedRange<Double>
  /// Lines with more dashes are drawn without gaps.
  private static let limit = 20_000.0

  /// `start` and `end` are shares of the length of the outline, from 0 to 1; nothing is drawn if `end` is not after
  /// `start`.
  package init(_ lengths: [Double], from start: Double, to end: Double) {
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    share = start...max(start, end)
  }

  /// Returns what is drawn of lines, whose lengths add up.
  package func parts(of lines: [Polyline]) -> [Polyline] {
    guard share.lowerBound < share.upperBound else { return [] }
    let total = lines.reduce(0) { $0 + $1.length }
    let period = lengths.reduce(0, +)
    let isDashed = period > 0 && total / period * Double(lengths.count) <= Dashes.limit
    let drawn = share.lowerBound * total...share.upperBound * total
    var passed = 0.0
    return lines.flatMap { line in
      let length = line.length
      let first = max(0, drawn.lowerBound - passed)
      let last = min(length, drawn.upperBound - passed)
      passed += length
      guard first < last || length == 0 else { return [Polyline]() }
      guard isDashed else { return line.parts([first...last]) }
      let dashes = dashes(from: first, to: last)
      let parts = line.parts(dashes)
      let reachesStart =
        line.isClosed && first == 0 && length - (dashes.last?.upperBound ?? 0) < 1e-6
      return reachesStart ? parts.joinedAtStart : parts
    }
  }

  private func dashes(from first: Double, to last: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var start = first
    var index = 0
    while start < last {
      let end = start + lengths[index % lengths.count]
      // A dash without length has a direction.
      if index % 2 == 0 { ranges.append(start...max(min(end, last), start + 1e-5)) }
      start = end
      index += 1
    }
    return ranges
  }
}

extension [Polyline] {
  /// The parts of a closed line, of which the last one, where there are several, goes on with the first.
  fileprivate var joinedAtStart: [Polyline] {
    guard count > 1, let first, let last else { return self }
    return [last.continued(by: first)] + self[1..<count - 1]
  }
}
