package import MediaValues

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

extension PathData {
  /// Returns the lines of the outline, mapped. Curves become lines that deviate by at most a twentieth of a pixel,
  /// where a pixel of the result is drawn `scale` times as large.
  package func polylines(_ mapping: Affine, scale: Double) -> [Polyline] {
    var lines: [Polyline] = []
    var points: [Outline.Point] = []
    func mapped(_ point: Point) -> Outline.Point {
      let moved = mapping.apply(point.x, point.y)
      return Outline.Point(moved.x, moved.y)
    }
    func finish(isClosed: Bool) {
      if points.count > 1 || isClosed, !points.isEmpty {
        lines.append(Polyline(points, isClosed: isClosed))
      }
      points = []
    }
    var last = Point(0, 0)
    for step in steps {
      switch step {
      case .move(let point):
        finish(isClosed: false)
        points = [mapped(point)]
        last = point
      case .line(let end):
        points.append(mapped(end))
        last = end
      case .curve(let first, let second, let end):
        let corners = [last, first, second, end].map(mapped)
        let count = PathData.count(corners, scale: scale)
        for index in 1...count {
          points.append(
            mapped(curvePoint(last, first, second, end, Double(index) / Double(count))))
        }
        last = end
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return lines
  }

  /// Returns how many lines a curve needs.
  private static func count(_ corners: [Outline.Point], scale: Double) -> Int {
    func bend(_ index: Int) -> Double {
      let (before, point, after) = (corners[index - 1], corners[index], corners[index + 1])
      let (x, y) = (before.x - 2 * point.x + after.x, before.y - 2 * point.y + after.y)
      return (x * x + y * y).squareRoot()
    }
    let needed = (6 * max(bend(1), bend(2)) * scale / (8 * 0.05)).squareRoot()
    return needed.isFinite ? min(max(1, Int(clamping: needed.rounded(.up))), 128) : 128
  }
}
