package import MediaValues

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
