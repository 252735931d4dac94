import MediaValues
package import Pixels

extension AlphaPlane {
  /// Returns the distance over which a blur with a standard deviation spreads, in whole pixels.
  package static func reach(ofBlur deviation: Double) -> Int {
    deviation > 0 ? 3 * (BoxKernel(deviation: deviation).radius + 1) : 0
  }

  /// Returns the coverage of a shadow: the plane moved and blurred. What is moved beyond `limits` is left out.
  package func shadow(
    x: Double, y: Double, deviation: Double, within limits: PixelBounds
  ) -> AlphaPlane {
    let map = Affine.move(x, y)
    var moved = AlphaPlane(empty: map.bounds(of: bounds).intersection(limits))
    moved.draw(self, map)
    return moved.blurred(deviation: deviation)
  }

  /// Returns the plane blurred by a Gaussian with a standard deviation in pixels, and enlarged by
  /// its reach.
  func blurred(deviation: Double) -> AlphaPlane {
    guard deviation > 0.05, !bounds.isEmpty else { return self }
    let kernel = BoxKernel(deviation: deviation)
    let result = within(bounds.grown(by: AlphaPlane.reach(ofBlur: deviation)))
    var plane = FloatPlane(result)
    // Three box filters approximate a Gaussian.
    for _ in 0..<3 { plane.average(kernel) }
    plane.transpose()
    for _ in 0..<3 { plane.average(kernel) }
    plane.transpose()
    return AlphaPlane(
      bounds: result.bounds,
      bytes: plane.values.map { UInt8(nearest: $0) })
  }
}

/// A box filter with fractional weights for its two outermost pixels, so that three of them have
/// any standard deviation.
private struct BoxKernel {
  /// The number of pixels on each side with full weight.
  let radius: Int
  /// The weight of the next pixel.
  let edge: Float

  init(deviation: Double) {
    let variance = deviation * deviation / 3
    let radius = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    let rest = 3 * variance - radius * (radius + 1)
    let next = (radius + 1) * (radius + 1) - variance
    self.radius = Int(clamping: radius)
    edge = Float((2 * radius + 1) * rest / (6 * next))
  }
}

private struct FloatPlane {
  private(set) var values: [Float]
  private var width: Int
  private var height: Int

  init(_ coverage: AlphaPlane) {
    values = coverage.bytes.map(Float.init)
    (width, height) = (coverage.bounds.width, coverage.bounds.height)
  }

  /// Replaces each value by the weighted mean of its neighbors in the row.
  mutating func average(_ kernel: BoxKernel) {
    let (radius, edge) = (kernel.radius, kernel.edge)
    let scale = 1 / (Float(2 * radius + 1) + 2 * edge)
    var row = [Float](repeating: 0, count: width)
    for start in stride(from: 0, to: width * height, by: width) {
      values.withUnsafeMutableBufferPointer { values in
        func value(_ column: Int) -> Float {
          column >= 0 && column < width ? values[start + column] : 0
        }
        var sum: Float = 0
        for column in 0..<min(radius, width) { sum += value(column) }
        for column in 0..<width {
          sum += value(column + radius)
          row[column] =
            (sum + edge * (value(column - radius - 1) + value(column + radius + 1))) * scale
          sum -= value(column - radius)
        }
        for column in 0..<width { values[start + column] = row[column] }
      }
    }
  }

  mutating func transpose() {
    var turned = [Float](repeating: 0, count: values.count)
    for row in 0..<height {
      for column in 0..<width { turned[column * height + row] = values[row * width + column] }
    }
    (values, width, height) = (turned, height, width)
  }
}
