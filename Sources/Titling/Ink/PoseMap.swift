package import Catalogue
import Glibc
import MediaValues
package import Pixels

extension Affine {
  /// Creates the map for a pose of an object about its center. A pose measures distances in
  /// reaches; `reach` is the length of one in pixels.
  package init(_ pose: Pose, aboutX x: Double, y: Double, reach: Double) {
    // Whole turns are exact, so that an object after them is exactly in its place.
    let angle = pose.rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
    let turn =
      angle == 0 ? Affine.identity : .turn(sine: sin(angle), cosine: cos(angle))
    let lean =
      pose.skew == 0
      ? Affine.identity : Affine(a: 1, b: 0, c: -pose.skew, d: 1, tx: 0, ty: 0)
    self = Affine.move(-x, -y).then(.scale(pose.scaleX, pose.scaleY)).then(lean).then(turn)
      .then(.move(x + pose.x * reach, y + pose.y * reach))
  }

  /// Returns the pixels that a mapped rectangle may touch, plus one on each side for interpolation.
  func bounds(of rectangle: PixelBounds) -> PixelBounds {
    if rectangle.isEmpty || self == .identity { return rectangle }
    let unit = Affine.scale(Double(rectangle.width), Double(rectangle.height))
      .then(.move(Double(rectangle.x), Double(rectangle.y)))
    let square = unit.then(self).boundsOfUnitSquare
    func pixels(_ range: ClosedRange<Double>) -> (start: Int, length: Int) {
      let limit = 1e6
      let start = min(max(range.lowerBound - 1, -limit), limit).rounded(.down)
      let end = min(max(range.upperBound + 1, -limit), limit).rounded(.up)
      return (Int(clamping: start), Int(clamping: end - start))
    }
    let (x, y) = (pixels(square.x), pixels(square.y))
    return PixelBounds(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
