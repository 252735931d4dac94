/// Points that are joined by lines, and perhaps the last one with the first.
package struct Polyline: Hashable, Sendable {
  package var points: [Outline.Point]
  package var isClosed: Bool

  package init(_ points: [Outline.Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }

  /// The points as the corners of a polygon.
  package var outline: Outline { Outline(points) }

  /// The length of all lines.
  var length: Double {
    zip(points, ends).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The ends of the lines that begin at the points.
  private var ends: ArraySlice<Outline.Point> {
    isClosed ? (points + points.prefix(1)).dropFirst() : points.dropFirst()
  }

  /// Returns the parts in ascending ranges of length, which must not overlap. A range that contains everything leaves a
  /// closed line closed.
  func parts(_ ranges: [ClosedRange<Double>]) -> [Polyline] {
    let whole = length
    if let range = ranges.first, range.lowerBound <= 0, range.upperBound >= whole { return [self] }
    var parts: [Polyline] = []
    var current: [Outline.Point] = []
    var remaining = ranges[...]
    var passed = 0.0
    for (start, end) in zip(points, ends) {
      let step = start.distance(to: end)
      guard step > 0 else { continue }
      while let range = remaining.first, range.lowerBound <= passed + step {
        if current.isEmpty {
          current = [start.toward(end, (range.lowerBound - passed) / step)]
        }
        guard range.upperBound <= passed + step else {
          current.append(end)
          break
        }
        current.append(start.toward(end, (range.upperBound - passed) / step))
        parts.append(Polyline(current, isClosed: false))
        current = []
        remaining = remaining.dropFirst()
      }
      passed += step
    }
    if !current.isEmpty { parts.append(Polyline(current, isClosed: false)) }
    return parts
  }
}

extension Outline.Point {
  func distance(to other: Outline.Point) -> Double {
    let (across, down) = (other.x - x, other.y - y)
    return (across * across + down * down).squareRoot()
  }

  /// Returns the point on the way to another at a share from 0 to 1.
  fileprivate func toward(_ other: Outline.Point, _ share: Double) -> Outline.Point {
    let share = min(max(share, 0), 1)
    return Outline.Point(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
