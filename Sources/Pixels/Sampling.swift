import MediaValues

/// Samples a plane at arbitrary positions.
struct PlaneSampler {
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
    var u = fixed(start.x - 0.5)
    var v = fixed(start.y - 0.5)
    let du = fixed(mapping.a)
    let dv = fixed(mapping.b)
    let lastX = max(0, plane.width - 1)
    let lastY = max(0, plane.height - 1)
    for index in 0..<count {
      let cu = min(max(u, 0), lastX << 16)
      let cv = min(max(v, 0), lastY << 16)
      let x0 = cu >> 16
      let y0 = cv >> 16
      let fx = (cu >> 8) & 255
      let fy = (cv >> 8) & 255
      let upper = plane.base + (y0 &* plane.stride &+ x0)
      let right = x0 < lastX ? 1 : 0
      let lower = upper + (y0 < lastY ? plane.stride : 0)
      let top = Int(upper[0]) &* (256 &- fx) &+ Int(upper[right]) &* fx
      let bottom = Int(lower[0]) &* (256 &- fx) &+ Int(lower[right]) &* fx
      row[index] = UInt8(truncatingIfNeeded: (top &* (256 &- fy) &+ bottom &* fy &+ 32_768) >> 16)
      u &+= du
      v &+= dv
    }
  }

  /// Returns a number of samples in steps of 1/65,536, limited to 2³⁰ samples: so far outside, the result
  /// does not depend on the position or the slope, and the sum along a row cannot overflow.
  private func fixed(_ samples: Double) -> Int {
    let limit = Double(1 << 46)
    return Int(clamping: min(max(samples * 65_536, -limit), limit).rounded())
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
