import MediaValues

/// An affine mapping of the plane: translation, scale, rotation and mirroring.
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
package struct Affine: Hashable, Sendable {
  package var a, b, c, d, tx, ty: Double

  package static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Returns a translation.
  package static func move(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scale about the origin.
  package static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation, clockwise as displayed because `y` points down, by the angle with this sine and
  /// cosine.
  package static func turn(sine: Double, cosine: Double) -> Affine {
    Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns the mapping that applies this mapping first and then `next`.
  package func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Returns the mapped point.
  package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }

  /// The largest coefficient of an inverse: an image less than a billionth of a pixel wide is not visible.
  private static let steepest = 1e9

  /// The inverse; `nil` if the mapping is singular, or so nearly singular that nothing is visible.
  package var inverse: Affine? {
    let determinant = a * d - b * c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let back = Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    guard [back.a, back.b, back.c, back.d].allSatisfy({ abs($0) <= Affine.steepest }),
      back.tx.isFinite, back.ty.isFinite
    else { return nil }
    return back
  }

  /// The bounding rectangle of the mapped unit square; a point at the origin if a coordinate is not
  /// finite.
  package var boundsOfUnitSquare: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let xs = [tx, tx + a, tx + c, tx + a + c]
    let ys = [ty, ty + b, ty + d, ty + b + d]
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      (xs + ys).allSatisfy(\.isFinite)
    else { return (0...0, 0...0) }
    return (left...right, top...bottom)
  }
}
