package import MediaValues

/// Points that are joined by lines, and perhaps the last one with the first.
package struct Polyline: Hashable, Sendable {
  struct Vertex: Hashable, Sendable {
    let point: Outline.Point
    /// Whether it is within a curve. Otherwise it is a corner.
    var isSmooth = false
  }

  let vertices: [Vertex]
  let isClosed: Bool

  init(_ vertices: [Vertex], isClosed: Bool) {
    self.vertices = vertices
    self.isClosed = isClosed
  }

  /// Creates lines between corners.
  package init(_ points: [Outline.Point], isClosed: Bool) {
    self.init(points.map { Vertex(point: $0) }, isClosed: isClosed)
  }

  package var points: [Outline.Point] { vertices.map(\.point) }

  /// The points as the corners of a polygon.
  package var outline: Outline { Outline(points) }

  /// The length of all lines.
  var length: Double {
    zip(vertices, ends).reduce(0) { $0 + $1.0.point.distance(to: $1.1.point) }
  }

  /// The ends of the lines that begin at the points.
  private var ends: ArraySlice<Vertex> {
    isClosed ? (vertices + vertices.prefix(1)).dropFirst() : vertices.dropFirst()
  }

  /// Returns this line and another one, which begins where this one ends, as one line.
  func continued(by other: Polyline) -> Polyline {
    Polyline(vertices + other.vertices.dropFirst(), isClosed: false)
  }

  /// Returns the parts in ascending ranges of length, which must not overlap. A range that contains everything leaves a
  /// closed line closed.
  func parts(_ ranges: [ClosedRange<Double>]) -> [Polyline] {
    let whole = length
    if let range = ranges.first, range.lowerBound <= 0, range.upperBound >= whole { return [self] }
    var parts: [Polyline] = []
    var current: [Vertex] = []
    var remaining = ranges[...]
    var passed = 0.0
    for (start, end) in zip(vertices, ends) {
      let step = start.point.distance(to: end.point)
      guard step > 0 else { continue }
      func vertex(at length: Double) -> Vertex {
        Vertex(point: start.point.toward(end.point, (length - passed) / step))
      }
      while let range = remaining.first, range.lowerBound <= passed + step {
        if current.isEmpty { current = [vertex(at: range.lowerBound)] }
        guard range.upperBound <= passed + step else {
          current.append(end)
          break
        }
        current.append(vertex(at: range.upperBound))
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
    var vertices: [Polyline.Vertex] = []
    func mapped(_ point: Point) -> Outline.Point {
      let moved = mapping.apply(point.x, point.y)
      return Outline.Point(moved.x, moved.y)
    }
    func finish(isClosed: Bool) {
      if vertices.count > 1 || isClosed, !vertices.isEmpty {
        lines.append(Polyline(vertices, isClosed: isClosed))
      }
      vertices = []
    }
    var last = Point(0, 0)
    for step in steps {
      switch step {
      case .move(let point):
        finish(isClosed: false)
        vertices = [Polyline.Vertex(point: mapped(point))]
        last = point
      case .line(let end):
        vertices.append(Polyline.Vertex(point: mapped(end)))
        last = end
      case .curve(let first, let second, let end):
        let corners = [last, first, second, end].map(mapped)
        for share in PathData.shares(PathData.count(corners, scale: scale)) {
          vertices.append(
            Polyline.Vertex(
              point: mapped(curvePoint(last, first, second, end, share)), isSmooth: share < 1))
        }
        last = end
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return lines
  }

  /// Returns the places on a curve of the ends of its lines, from 0 to 1. The first and the last line are short, as the
  /// ends of a wide stroke have their direction.
  private static func shares(_ count: Int) -> [Double] {
    guard count > 1 else { return [1] }
    let step = 1 / Double(count)
    return [step / 16] + (1..<count).map { Double($0) * step } + [1 - step / 16, 1]
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
