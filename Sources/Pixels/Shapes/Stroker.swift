import Glibc
package import MediaValues

/// Draws lines of a width as polygons that lie side by side: one for each line, and one for each corner that is not
/// mitred and each round end. They overlap only in curves that are narrower than the line.
package struct Stroker {
  private let half: Double
  private let cap: DrawnShape.Stroke.Cap
  /// How large a unit of length is drawn, in pixels.
  private let scale: Double
  /// The greatest length of a mitred corner, in widths of the line. Corners that would be longer are cut off.
  private static let miterLimit = 4.0

  package init(width: Double, cap: DrawnShape.Stroke.Cap, scale: Double) {
    half = width / 2
    self.cap = cap
    self.scale = scale
  }

  /// Returns the polygons of lines, all with the same orientation.
  package func outlines(of line: Polyline) -> [Outline] {
    var vertices = line.vertices.withoutRepetitions
    if line.isClosed, vertices.count > 1, vertices[0].isAt(vertices[vertices.count - 1]) {
      vertices.removeLast()
    }
    guard vertices.count > 1 else { return vertices.first.map { dot($0.point) } ?? [] }
    let isClosed = line.isClosed && vertices.count > 2
    let ends = isClosed ? vertices + vertices.prefix(1) : vertices
    var pieces = zip(ends, ends.dropFirst()).map { Piece($0.point, $1.point, half) }
    var outlines: [Outline] = []
    for index in pieces.indices {
      let next = index + 1 == pieces.count ? 0 : index + 1
      guard next > 0 || isClosed else { break }
      outlines += join(&pieces, index, next, isSmooth: ends[index + 1].isSmooth)
    }
    if !isClosed {
      outlines += end(&pieces[0], isStart: true)
      outlines += end(&pieces[pieces.count - 1], isStart: false)
    }
    return (pieces.map(\.outline) + outlines).map(\.oriented)
  }

  /// Joins two pieces at their common corner, and returns what fills the gaps between them. In a smooth curve, the edges
  /// of the stroke are curves too.
  private func join(
    _ pieces: inout [Piece], _ index: Int, _ next: Int, isSmooth: Bool
  ) -> [Outline] {
    let (before, after) = (pieces[index], pieces[next])
    let corner = before.to
    let dot = before.x * after.x + before.y * after.y
    let cross = before.x * after.y - before.y * after.x
    guard abs(cross) > 1e-9 || dot < 0 else { return [] }
    // Such a small turn is within a curve that consists of several.
    let isSmooth = isSmooth || dot > 0.999
    let slope = abs(cross) / max(1 + dot, 1e-9)
    let isNarrow = half * slope > min(before.length, after.length) / 2
    let normal = (before.normal, after.normal)
    let middle = Outline.Point(
      (normal.0.x + normal.1.x) / max(1 + dot, 1e-9), (normal.0.y + normal.1.y) / max(1 + dot, 1e-9)
    )
    // The outer side is on the left of a turn to the right.
    let side: Double = cross > 0 ? 1 : -1
    let length = (2 / max(1 + dot, 1e-9)).squareRoot()
    let isMitred =
      isSmooth
      ? (length - 1) * half * scale < 0.05
      : length <= Stroker.miterLimit && (cap != .round || dot > 0.99) && 1 + dot > 1e-6
    if !isNarrow {
      let inside = corner.moved(by: middle, -side)
      pieces[index].setEnd(inside, -side)
      pieces[next].setStart(inside, -side)
      if isMitred {
        let outside = corner.moved(by: middle, side)
        pieces[index].setEnd(outside, side)
        pieces[next].setStart(outside, side)
        return []
      }
    }
    let pivot = isNarrow ? corner : corner.moved(by: middle, -side)
    let (first, last) = (corner.moved(by: normal.0, side), corner.moved(by: normal.1, side))
    var between: [Outline.Point] = []
    if isMitred {
      between = [corner.moved(by: middle, side)]
    } else if cap == .round || isSmooth {
      between = arc(corner, from: first, to: last, turn: side)
    }
    let outside = Outline([pivot, first] + between + [last])
    guard isNarrow, isSmooth else { return [outside] }
    // Short pieces of a wide stroke do not reach each other on the inner side either.
    let (start, end) = (corner.moved(by: normal.0, -side), corner.moved(by: normal.1, -side))
    return [
      outside, Outline([corner, start] + arc(corner, from: start, to: end, turn: side) + [end]),
    ]
  }

  /// Ends a piece, and returns what is beyond its end.
  private func end(_ piece: inout Piece, isStart: Bool) -> [Outline] {
    switch cap {
    case .butt: return []
    case .square:
      piece.extend(by: half, atStart: isStart)
      return []
    case .round:
      let point = isStart ? piece.from : piece.to
      let way: Double = isStart ? -1 : 1
      let (first, last) = (
        point.moved(by: piece.normal, way), point.moved(by: piece.normal, -way)
      )
      return [Outline([first] + arc(point, from: first, to: last, turn: 1) + [last])]
    }
  }

  /// Returns what a line without length looks like.
  private func dot(_ point: Outline.Point) -> [Outline] {
    switch cap {
    case .butt: return []
    case .square:
      return [
        Outline(
          [(-1, -1), (1, -1), (1, 1), (-1, 1)].map {
            Outline.Point(point.x + $0.0 * half, point.y + $0.1 * half)
          })
      ]
    case .round:
      let (left, right) = (
        Outline.Point(point.x - half, point.y), Outline.Point(point.x + half, point.y)
      )
      return [
        Outline(
          [left] + arc(point, from: left, to: right, turn: 1) + [right]
            + arc(point, from: right, to: left, turn: 1))
      ]
    }
  }

  /// Returns the points between two points of a circle about `center`; `turn` is 1 for clockwise.
  private func arc(
    _ center: Outline.Point, from: Outline.Point, to: Outline.Point, turn: Double
  ) -> [Outline.Point] {
    let start = atan2(from.y - center.y, from.x - center.x)
    var sweep = (atan2(to.y - center.y, to.x - center.x) - start) * turn
    if sweep <= 0 { sweep += 2 * .pi }
    // Chords that deviate by a twentieth of a pixel.
    let step = 2 * (2 * 0.05 / max(half * scale, 0.1)).squareRoot()
    let count = min(max(1, Int(clamping: (sweep / step).rounded(.up))), 256)
    return (1..<max(count, 1)).map { index in
      let angle = start + turn * sweep * Double(index) / Double(count)
      return Outline.Point(center.x + cos(angle) * half, center.y + sin(angle) * half)
    }
  }
}

/// A line with its four corners.
private struct Piece {
  private(set) var from: Outline.Point
  private(set) var to: Outline.Point
  let length: Double
  /// The direction.
  let x: Double
  let y: Double
  /// From the line to its left edge.
  let normal: Outline.Point
  private var startLeft: Outline.Point
  private var startRight: Outline.Point
  private var endLeft: Outline.Point
  private var endRight: Outline.Point

  init(_ from: Outline.Point, _ to: Outline.Point, _ half: Double) {
    self.from = from
    self.to = to
    length = from.distance(to: to)
    (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length)
    normal = Outline.Point(y * half, -x * half)
    (startLeft, startRight) = (from.moved(by: normal, 1), from.moved(by: normal, -1))
    (endLeft, endRight) = (to.moved(by: normal, 1), to.moved(by: normal, -1))
  }

  var outline: Outline { Outline([startLeft, endLeft, endRight, startRight]) }

  mutating func setEnd(_ point: Outline.Point, _ side: Double) {
    if side > 0 { endLeft = point } else { endRight = point }
  }

  mutating func setStart(_ point: Outline.Point, _ side: Double) {
    if side > 0 { startLeft = point } else { startRight = point }
  }

  mutating func extend(by distance: Double, atStart: Bool) {
    let way = Outline.Point(x * distance, y * distance)
    if atStart {
      startLeft = startLeft.moved(by: way, -1)
      startRight = startRight.moved(by: way, -1)
    } else {
      endLeft = endLeft.moved(by: way, 1)
      endRight = endRight.moved(by: way, 1)
    }
  }
}

extension Outline.Point {
  fileprivate func moved(by way: Outline.Point, _ factor: Double) -> Outline.Point {
    Outline.Point(x + way.x * factor, y + way.y * factor)
  }
}

extension Polyline.Vertex {
  fileprivate func isAt(_ other: Polyline.Vertex) -> Bool {
    point.distance(to: other.point) < 1e-6
  }
}

extension [Polyline.Vertex] {
  fileprivate var withoutRepetitions: [Polyline.Vertex] {
    reduce(into: []) { vertices, vertex in
      if let last = vertices.last, last.isAt(vertex) { return }
      vertices.append(vertex)
    }
  }
}

extension Outline {
  /// The same polygon with its corners in clockwise order.
  fileprivate var oriented: Outline {
    let ends = points.dropFirst() + points.prefix(1)
    let area = zip(points, ends).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    return area < 0 ? Outline(points.reversed()) : self
  }
}
