import MediaValues

/// The fraction of each pixel of a canvas that a projected image covers, for antialiased edges.
struct ProjectedCoverage: RowCoverage {
  /// The mapping from pixels to the unit square.
  let inverse: Projection
  /// The number of pixels by which the edges are extended.
  let bleed: Double

  /// A number that changes by the same amount from pixel to pixel.
  private struct Course {
    var start: Double
    var slope: Double

    func value(_ index: Int) -> Double { start + slope * Double(index) }

    static func - (one: Course, other: Course) -> Course {
      Course(start: one.start - other.start, slope: one.slope - other.slope)
    }
    static func * (factor: Double, course: Course) -> Course {
      Course(start: factor * course.start, slope: factor * course.slope)
    }
  }

  func read(_ row: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int, opacity: Int) {
    let place = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
    func course(_ numbers: SIMD3<Double>) -> Course {
      Course(start: (numbers * place).sum(), slope: numbers.x)
    }
    let (u, v, w) = (course(inverse.x), course(inverse.y), course(inverse.w))
    let nearest = max(min(w.start, w.value(count - 1)), Projection.horizon)
    let (acrossStep, downStep) = (
      greatestStep(inverse.x, nearest), greatestStep(inverse.y, nearest)
    )
    // Where both places are this far from the edges, on either side, the coverage is known.
    func inside(_ factor: Double) -> Range<Int> {
      let (across, down) = (factor * acrossStep, factor * downStep)
      return Self.range(
        where: [
          u - across * w, (1 - across) * w - u, v - down * w, (1 - down) * w - v,
          w - Course(start: Projection.horizon, slope: 0),
        ], count: count)
    }
    let whole = inside(0.5)
    let touched = inside(-(0.5 + bleed))
    row.update(repeating: 0, count: count)
    for index in touched where !whole.contains(index) {
      let depth = w.value(index)
      let (across, down) = (u.value(index) / depth, v.value(index) / depth)
      let covered =
        side(across, step(across, inverse.x, depth)) * side(down, step(down, inverse.y, depth))
      row[index] = UInt8(nearest: covered * Double(opacity))
    }
    (row + whole.lowerBound).update(
      repeating: UInt8(truncatingIfNeeded: opacity), count: whole.count)
  }

  /// Returns the largest distance in the unit square between neighboring pixels within it, at this depth or farther.
  private func greatestStep(_ numbers: SIMD3<Double>, _ depth: Double) -> Double {
    let (across, down) = (
      abs(numbers.x) + abs(inverse.w.x), abs(numbers.y) + abs(inverse.w.y)
    )
    return (across * across + down * down).squareRoot() / depth
  }

  private func step(_ place: Double, _ numbers: SIMD3<Double>, _ depth: Double) -> Double {
    let across = (numbers.x - place * inverse.w.x) / depth
    let down = (numbers.y - place * inverse.w.y) / depth
    return max((across * across + down * down).squareRoot(), 1e-12)
  }

  /// Returns the fraction of a pixel at `place` that is between 0 and 1 on one axis.
  private func side(_ place: Double, _ step: Double) -> Double {
    let left = min(max(place / step + 0.5 + bleed, 0), 1)
    let right = min(max((1 - place) / step + 0.5 + bleed, 0), 1)
    return max(0, left + right - 1)
  }

  /// Returns the pixels at which none of the numbers is below 0.
  private static func range(where courses: [Course], count: Int) -> Range<Int> {
    var (low, high) = (0.0, Double(count))
    for course in courses {
      if course.slope == 0 {
        if course.start < 0 { return 0..<0 }
        continue
      }
      let zero = -course.start / course.slope
      guard zero.isFinite else { return 0..<0 }
      if course.slope > 0 {
        low = max(low, zero.rounded(.up))
      } else {
        high = min(high, zero.rounded(.down) + 1)
      }
    }
    guard low < high else { return 0..<0 }
    return Int(clamping: low)..<Int(clamping: high)
  }
}

/// Samples a plane in perspective.
struct ProjectedSampler: RowSampler {
  let plane: Plane
  /// The mapping from a position on the target to a position in the plane, both in samples, where sample `i` extends from
  /// `i` to `i + 1`.
  let mapping: Projection

  /// The distance of the samples whose positions are computed; those in between are interpolated.
  private static let span = 8

  func read(_ row: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int) {
    let start = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
    let origin = SIMD3(
      (mapping.x * start).sum(), (mapping.y * start).sum(), (mapping.w * start).sum())
    let slope = SIMD3(mapping.x.x, mapping.y.x, mapping.w.x)
    func place(_ index: Int) -> (u: Int, v: Int) {
      let found = origin + slope * Double(index)
      let depth = max(found.z, Projection.horizon)
      return (Plane.fixed(found.x / depth - 0.5), Plane.fixed(found.y / depth - 0.5))
    }
    var (u, v) = place(0)
    var index = 0
    while index < count {
      let next = place(index + Self.span)
      let (du, dv) = ((next.u &- u) / Self.span, (next.v &- v) / Self.span)
      for index in index..<min(index + Self.span, count) {
        row[index] = plane.sample(u, v)
        u &+= du
        v &+= dv
      }
      (u, v) = next
      index += Self.span
    }
  }
}
