/// A linear map of three values, for example from one set of primaries to another.
package struct Matrix3: Hashable, Sendable {
  /// The weights of the three values in each of the three results.
  package var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  package init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  package static let identity = Matrix3([1, 0, 0], [0, 1, 0], [0, 0, 1])

  init(columns first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    self.init(
      [first.x, second.x, third.x], [first.y, second.y, third.y], [first.z, second.z, third.z])
  }

  init(diagonal: SIMD3<Double>) {
    self.init([diagonal.x, 0, 0], [0, diagonal.y, 0], [0, 0, diagonal.z])
  }

  private var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (a, b, c) = rows
    return ([a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
  }

  package static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    let (a, b, c) = matrix.rows
    return [(a * vector).sum(), (b * vector).sum(), (c * vector).sum()]
  }

  package static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    let (a, b, c) = right.columns
    return Matrix3(columns: left * a, left * b, left * c)
  }

  /// The inverse. The rows must be linearly independent.
  package var inverse: Matrix3 {
    let (a, b, c) = rows
    let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b))
    let determinant = (a * bc).sum()
    return Matrix3(columns: bc / determinant, ca / determinant, ab / determinant)
  }

  package static func == (left: Matrix3, right: Matrix3) -> Bool { left.rows == right.rows }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}
