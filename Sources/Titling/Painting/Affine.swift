import Glibc

/// A map of the plane that keeps lines straight: `(a·x + b·y + e, c·x + d·y + f)`.
struct Affine: Hashable {
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0

  static let identity = Affine()

  /// Scales, then turns clockwise about a centre, then moves.
  init(
    centerX: Double, centerY: Double, scaleX: Double, scaleY: Double, degrees: Double,
    moveX: Double,
    moveY: Double
  ) {
    // Whole turns are exact, so that what has come to rest is where it was.
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    (a, b) = (cosine * scaleX, -sine * scaleY)
    (c, d) = (sine * scaleX, cosine * scaleY)
    e = centerX + moveX - a * centerX - b * centerY
    f = centerY + moveY - c * centerX - d * centerY
  }

  init() {}

  func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + b * y + e, c * x + d * y + f)
  }

  /// This one, and then another.
  func then(_ next: Affine) -> Affine {
    var result = Affine()
    (result.a, result.b) = (next.a * a + next.b * c, next.a * b + next.b * d)
    (result.c, result.d) = (next.c * a + next.d * c, next.c * b + next.d * d)
    (result.e, result.f) = next(e, f)
    return result
  }

  /// The way back; nil where everything falls onto a line.
  var inverse: Affine? {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-9 else { return nil }
    var result = Affine()
    (result.a, result.b) = (d / determinant, -b / determinant)
    (result.c, result.d) = (-c / determinant, a / determinant)
    (result.e, result.f) = ((b * f - d * e) / determinant, (c * e - a * f) / determinant)
    return result
  }

  /// The pixels that a rectangle may fall on; half a pixel more on each side for what interpolation
  /// spreads.
  func bounds(of rectangle: PixelBounds) -> PixelBounds {
    guard !rectangle.isEmpty else { return rectangle }
    if self == .identity { return rectangle }
    let corners = [
      (rectangle.x, rectangle.y), (rectangle.endX, rectangle.y), (rectangle.x, rectangle.endY),
      (rectangle.endX, rectangle.endY),
    ].map { self(Double($0.0), Double($0.1)) }
    func range(_ values: [Double]) -> (Int, Int) {
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      let limit = 1e6
      return (
        Int(max(low - 1, -limit).rounded(.down)), Int(min(high + 1, limit).rounded(.up))
      )
    }
    let (left, right) = range(corners.map(\.x))
    let (top, bottom) = range(corners.map(\.y))
    return PixelBounds(x: left, y: top, width: right - left, height: bottom - top)
  }
}
