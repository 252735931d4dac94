/// A projective mapping of the plane, such as that of a rectangle to its image in perspective.
///
///     x' = (x.x·x + x.y·y + x.z) / w      w = w.x·x + w.y·y + w.z
///     y' = (y.x·x + y.y·y + y.z) / w
///
/// Points with a `w` of 0 or less are behind the viewer.
package struct Projection: Hashable, Sendable {
  package var x, y, w: SIMD3<Double>

  package init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    (self.x, self.y, self.w) = (x, y, w)
  }

  /// The least `w` of a point that is drawn.
  static let horizon = 1e-6

  /// Returns the mapped point; `nil` if it is behind the viewer.
  package func apply(_ px: Double, _ py: Double) -> (x: Double, y: Double)? {
    let place = SIMD3(px, py, 1)
    let depth = (w * place).sum()
    guard depth > Self.horizon else { return nil }
    return ((x * place).sum() / depth, (y * place).sum() / depth)
  }

  /// The inverse; `nil` if nothing is visible, because the rectangle is seen from its edge.
  package var inverse: Projection? {
    func minor(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(
        one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
        one.x * other.y - one.y * other.x)
    }
    let (first, second, third) = (minor(y, w), minor(w, x), minor(x, y))
    let determinant = (x * first).sum()
    guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
    return Projection(
      x: SIMD3(first.x, second.x, third.x) / determinant,
      y: SIMD3(first.y, second.y, third.y) / determinant,
      w: SIMD3(first.z, second.z, third.z) / determinant)
  }

  /// Returns the mapping that applies a scale, then this mapping, and then another scale.
  func scaled(before: Double, after: SIMD2<Double>) -> Projection {
    let scale = SIMD3(before, before, 1)
    return Projection(x: x * scale * after.x, y: y * scale * after.y, w: w * scale)
  }

  /// Returns the mapping that applies this mapping and then a scale and a translation.
  func then(_ next: Affine) -> Projection {
    Projection(x: next.a * x + next.tx * w, y: next.d * y + next.ty * w, w: w)
  }

  /// The affine mapping that differs least from this one near a point.
  func affine(near px: Double, _ py: Double) -> Affine? {
    guard let place = apply(px, py) else { return nil }
    let depth = (w * SIMD3(px, py, 1)).sum()
    return Affine(
      a: (x.x - place.x * w.x) / depth, b: (y.x - place.y * w.x) / depth,
      c: (x.y - place.x * w.y) / depth, d: (y.y - place.y * w.y) / depth, tx: 0, ty: 0)
  }

  /// The bounding rectangle of the mapped unit square; unlimited if a part of it is behind the viewer.
  var boundsOfUnitSquare: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let corners = [apply(0, 0), apply(1, 0), apply(0, 1), apply(1, 1)].compactMap(\.self)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard corners.count == 4, let left = xs.min(), let right = xs.max(), let top = ys.min(),
      let bottom = ys.max(), (xs + ys).allSatisfy(\.isFinite)
    else { return (-1e9...1e9, -1e9...1e9) }
    return (left...right, top...bottom)
  }
}
