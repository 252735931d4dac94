import MediaValues

/// Reads the values of an image at the centers of the pixels of a row.
protocol RowSampler {
  /// Fills `row` with the values at the centers of `count` samples from `x` of row `y`.
  func read(_ row: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int)
}

/// Samples a plane at arbitrary positions.
struct PlaneSampler: RowSampler {
  let plane: Plane
  /// The mapping from a position on the target to a position in the plane, both in samples, where sample
  /// `i` extends from `i` to `i + 1`.
  let mapping: Affine

  /// Fills `row` with the values at the centers of `count` samples from `x` of row `y`.
  ///
  /// Positions outside read the nearest sample inside. Between samples, the four nearest are interpolated
  /// in steps of 1/256.
  func read(_ row: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int) {
    let start = mapping.apply(Double(x) + 0.5, Double(y) + 0.5)
    if let whole = wholeOffset(start, count: count) {
      row.update(from: plane.row(whole.y) + whole.x, count: count)
      return
    }
    var u = Plane.fixed(start.x - 0.5)
    var v = Plane.fixed(start.y - 0.5)
    let du = Plane.fixed(mapping.a)
    let dv = Plane.fixed(mapping.b)
    for index in 0..<count {
      row[index] = plane.sample(u, v)
      u &+= du
      v &+= dv
    }
  }

  /// Returns the sample at which a row begins if the mapping is a translation by whole samples and the row
  /// is inside the plane; otherwise `nil`.
  private func wholeOffset(_ start: (x: Double, y: Double), count: Int) -> (x: Int, y: Int)? {
    guard mapping.a == 1, mapping.b == 0, mapping.d == 1, mapping.c == 0 else { return nil }
    let x = start.x - 0.5
    let y = start.y - 0.5
    guard x == x.rounded(), y == y.rounded(), x >= 0, y >= 0,
      x + Double(count) <= Double(plane.width),
      y < Double(plane.height)
    else { return nil }
    return (Int(clamping: x), Int(clamping: y))
  }
}

extension Plane {
  /// Returns a number of samples in steps of 1/65,536, limited to 2³⁰ samples: so far outside, the result
  /// does not depend on the position or the slope, and the sum along a row cannot overflow.
  static func fixed(_ samples: Double) -> Int {
    let limit = Double(1 << 46)
    return Int(clamping: min(max(samples * 65_536, -limit), limit).rounded())
  }

  /// Returns the value at a position in steps of 1/65,536 samples, where sample `i` is at `i`. Positions outside read the
  /// nearest sample inside. Between samples, the four nearest are interpolated in steps of 1/256.
  @inline(__always) func sample(_ u: Int, _ v: Int) -> UInt8 {
    let lastX = max(0, width - 1)
    let lastY = max(0, height - 1)
    let cu = min(max(u, 0), lastX << 16)
    let cv = min(max(v, 0), lastY << 16)
    let x0 = cu >> 16
    let y0 = cv >> 16
    let fx = (cu >> 8) & 255
    let fy = (cv >> 8) & 255
    let upper = base + (y0 &* stride &+ x0)
    let right = x0 < lastX ? 1 : 0
    let lower = upper + (y0 < lastY ? stride : 0)
    let top = Int(upper[0]) &* (256 &- fx) &+ Int(upper[right]) &* fx
    let bottom = Int(lower[0]) &* (256 &- fx) &+ Int(lower[right]) &* fx
    return UInt8(truncatingIfNeeded: (top &* (256 &- fy) &+ bottom &* fy &+ 32_768) >> 16)
  }
}
