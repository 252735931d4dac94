import MediaValues

/// Reads a plane between its samples.
struct PlaneSampler {
  let plane: Plane
  /// From a pixel's place on the target to the place in the plane, both in samples, with sample
  /// `i` between `i` and `i + 1`.
  let mapping: Affine

  /// Fills `row` with what is seen at the centres of the samples `x...` of row `y`.
  ///
  /// Places outside read the nearest sample inside. Between samples the four nearest are weighted
  /// by how near they are, in steps of 1/256.
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

  /// A number of samples in steps of 1/65,536, at most 2³⁰ samples to either side: so far outside a
  /// place and a slope read the same at any distance, and no row is so long that their sum overflows.
  private func fixed(_ samples: Double) -> Int {
    let limit = Double(1 << 46)
    return Int(clamping: min(max(samples * 65_536, -limit), limit).rounded())
  }

  /// The sample at which a row begins, where the mapping only moves by whole samples and the row
  /// lies inside.
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
