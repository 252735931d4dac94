import Glibc
import MediaValues
import Pixels

/// The outline of a shape in a rectangle of a size, as lines. It begins at the top, or at the upper left corner of a
/// rectangle, and leads clockwise.
struct ShapeOutlines {
  let lines: [Polyline]
  /// Whether the lines enclose an area.
  let isFilled: Bool

  /// Creates the outline in the rectangle from the origin to this size. A unit of length is drawn as `scale` pixels.
  init(_ shape: DrawnShape, width: Double, height: Double, scale: Double) {
    let middle = Affine.move(width / 2, height / 2)
    func around(_ points: [Outline.Point]) -> [Polyline] {
      [Polyline(Outline(points).mapped(middle).points, isClosed: true)]
    }
    let form = DrawnShape.form.value(of: shape)
    isFilled = form != .line
    switch form {
    case .line:
      lines = [
        Polyline([.init(0, height / 2), .init(width, height / 2)], isClosed: false)
      ]
    case .path:
      let data = shape.path.flatMap { try? PathData($0) }
      lines = data?.polylines(.scale(width, height), scale: scale) ?? []
    case .polygon, .star:
      let inner = form == .star ? DrawnShape.inner.value(of: shape).double : nil
      lines = around(
        ShapeOutlines.radial(DrawnShape.sides.value(of: shape), inner: inner).map {
          Outline.Point($0.x * width / 2, $0.y * height / 2)
        })
    case .rectangle:
      lines = around(
        Mask.Shape.rectangle.outline(
          width: width, height: height, roundness: DrawnShape.radius.value(of: shape).double,
          quarter: 64
        ).points.beginning(at: 0.5))
    case .ellipse:
      lines = around(ShapeOutlines.points(of: .ellipse, width, height).beginning(at: 0.75))
    case .triangle: lines = around(ShapeOutlines.points(of: .triangle, width, height))
    case .diamond: lines = around(ShapeOutlines.points(of: .diamond, width, height))
    case .heart: lines = around(ShapeOutlines.points(of: .heart, width, height))
    }
  }

  private static func points(
    of shape: Mask.Shape, _ width: Double, _ height: Double
  ) -> [Outline.Point] {
    shape.outline(width: width, height: height, roundness: 0, quarter: 128).points
  }

  /// Returns the corners of a polygon in a circle with a radius of 1, or of a star with inner corners at a distance.
  private static func radial(_ count: Int, inner: Double?) -> [Outline.Point] {
    let corners = inner == nil ? count : 2 * count
    return (0..<corners).map { index in
      let radius = index % 2 == 0 ? 1 : inner ?? 1
      let angle = Double(index) * 2 * .pi / Double(corners)
      return Outline.Point(sin(angle) * radius, -cos(angle) * radius)
    }
  }
}

extension [Outline.Point] {
  /// Returns the same closed line beginning at another corner, at a share of their number.
  fileprivate func beginning(at share: Double) -> [Outline.Point] {
    let first = Int(clamping: Double(count) * share)
    return Array(self[first...] + self[..<first])
  }
}
