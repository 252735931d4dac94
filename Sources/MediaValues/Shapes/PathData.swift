/// The outline that SVG path data describes: lines and curves between absolute points.
package struct PathData: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  package enum Step: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// A cubic Bézier curve: its two control points and its end.
    case curve(Point, Point, Point)
    case close
  }

  /// What is wrong with a text, and where.
  package struct Problem: Error, Hashable, Sendable {
    /// The number of characters before the place.
    package let offset: Int
    /// What is wrong, in words that follow the place.
    package let message: String
    /// What to do; `nil` if an example of a path is the best help.
    package let help: String?
  }

  package let steps: [Step]

  /// The greatest number of steps.
  package static let maxSteps = 10_000
  /// The greatest distance of a coordinate from 0.
  package static let maxCoordinate = 1_000.0

  /// Parses all commands of SVG path data.
  package init(_ text: String) throws(Problem) {
    var reader = PathReader(text)
    steps = try reader.steps()
  }
}

extension PathData {
  /// The range that the outline takes on each axis, apart from tiny parts of curves; `nil` if there is no line.
  package var extent: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    var points: [Point] = []
    var last = Point(0, 0)
    for step in steps {
      switch step {
      case .move(let point): last = point
      case .line(let end):
        points += [last, end]
        last = end
      case .curve(let first, let second, let end):
        points.append(last)
        points += (1...16).map { curvePoint(last, first, second, end, Double($0) / 16) }
        last = end
      case .close: break
      }
    }
    guard let first = points.first else { return nil }
    return points.dropFirst().reduce((first.x...first.x, first.y...first.y)) { extent, point in
      (
        min(extent.0.lowerBound, point.x)...max(extent.0.upperBound, point.x),
        min(extent.1.lowerBound, point.y)...max(extent.1.upperBound, point.y)
      )
    }
  }
}

/// Returns the point of a cubic Bézier curve at a parameter from 0 to 1.
package func curvePoint(
  _ start: PathData.Point, _ first: PathData.Point, _ second: PathData.Point,
  _ end: PathData.Point, _ share: Double
) -> PathData.Point {
  if share >= 1 { return end }
  let rest = 1 - share
  let weights = (
    rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share
  )
  return PathData.Point(
    weights.0 * start.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
    weights.0 * start.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y)
}
