import Glibc

/// An elliptical arc of SVG path data, given by its two ends (SVG 2, appendix B.2).
struct PathArc {
  var radiusX: Double
  var radiusY: Double
  /// The rotation of the ellipse in degrees, clockwise.
  var angle: Double
  var isLarge: Bool
  var isClockwise: Bool
  var from: PathData.Point
  var to: PathData.Point

  typealias Curve = (PathData.Point, PathData.Point, PathData.Point)

  /// The arc as cubic curves, each of at most a sixth of the ellipse: they deviate from it by less than
  /// 0.00003 of its radius.
  var curves: [Curve] {
    guard from != to else { return [] }
    var (radiusX, radiusY) = (abs(radiusX), abs(radiusY))
    guard radiusX > 1e-9, radiusY > 1e-9 else { return [straight] }
    let turn = angle.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = (sin(turn), cos(turn))
    // Half the chord, in the axes of the ellipse.
    let (across, down) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
    let x = cosine * across + sine * down
    let y = cosine * down - sine * across
    let excess = (x / radiusX) * (x / radiusX) + (y / radiusY) * (y / radiusY)
    if excess > 1 {
      // The ellipse is too small for its ends.
      radiusX *= excess.squareRoot()
      radiusY *= excess.squareRoot()
    }
    let share = max(0, 1 / max(excess, 1e-12) - 1).squareRoot()
    let side: Double = excess >= 1 ? 0 : isLarge == isClockwise ? -share : share
    let (centerX, centerY) = (side * radiusX * y / radiusY, -side * radiusY * x / radiusX)
    let start = atan2((y - centerY) / radiusY, (x - centerX) / radiusX)
    let end = atan2((-y - centerY) / radiusY, (-x - centerX) / radiusX)
    var sweep = end - start
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let middle = PathData.Point((from.x + to.x) / 2, (from.y + to.y) / 2)

    func place(_ x: Double, _ y: Double) -> PathData.Point {
      let (x, y) = (x * radiusX + centerX, y * radiusY + centerY)
      return PathData.Point(
        cosine * x - sine * y + middle.x, sine * x + cosine * y + middle.y)
    }
    let count = max(1, Int(clamping: (abs(sweep) / (.pi / 3) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let pull = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
      return (
        place(cos(a) - pull * sin(a), sin(a) + pull * cos(a)),
        place(cos(b) + pull * sin(b), sin(b) - pull * cos(b)),
        index == count - 1 ? to : place(cos(b), sin(b))
      )
    }
  }

  private var straight: Curve { (from, to, to) }
}
