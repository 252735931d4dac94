package import MediaValues

/// The mapping of a warp, from the result to the source image.
package struct WarpMap {
  /// Returns the position in the source image for a position in the result, both in fractions of the
  /// sides. Positions outside of 0...1 are outside of the image.
  let source: (_ x: Double, _ y: Double) -> (x: Double, y: Double)

  package init(source: @escaping (_ x: Double, _ y: Double) -> (x: Double, y: Double)) {
    self.source = source
  }

  /// The distance in pixels of the calls of `source` in a row; positions in between are interpolated.
  private static let span = 4

  /// Returns the source positions of the pixels of a row, in fractions of the sides.
  fileprivate func places(ofRow y: Int, width: Int, height: Int) -> [SIMD2<Double>] {
    func place(_ x: Int) -> SIMD2<Double> {
      let found = source((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
      return found.x.isFinite && found.y.isFinite ? SIMD2(found.x, found.y) : SIMD2(-1, -1)
    }
    var places: [SIMD2<Double>] = []
    places.reserveCapacity(width + WarpMap.span)
    var left = place(0)
    while places.count < width {
      let right = place(places.count + WarpMap.span)
      let step = (right - left) / Double(WarpMap.span)
      for index in 0..<WarpMap.span { places.append(left + step * Double(index)) }
      left = right
    }
    return places
  }
}

extension PixelView {
  /// Returns a warped copy of the same size. Beyond the edges, the outermost pixels are extended.
  package func warped(_ map: WarpMap) -> PixelView {
    var result = PixelBuffer(size: size, model: model, hasAlpha: alpha != nil)
    for index in result.planes.indices {
      let step = Double(1 << model.shift(index))
      let scale = SIMD2(Double(size.width) / step, Double(size.height) / step)
      result.planes[index].warp(planes[index], map, scale: scale)
    }
    if let alpha {
      result.alpha?.warp(alpha, map, scale: SIMD2(Double(size.width), Double(size.height)))
    }
    return result.finished()
  }
}

extension MutablePlane {
  /// Replaces the samples by those of a plane of the same size at the places that a map returns. `scale` is
  /// the size of the plane.
  fileprivate mutating func warp(_ source: Plane, _ map: WarpMap, scale: SIMD2<Double>) {
    for y in 0..<height {
      let row = row(y)
      for (x, place) in map.places(ofRow: y, width: width, height: height)
        .prefix(width).enumerated()
      {
        row[x] = source.sample(at: place * scale)
      }
    }
  }
}

extension AlphaPlane {
  /// Creates the coverage of a warped image, with antialiased edges.
  package init(of map: WarpMap, size: PixelSize) {
    self.init(size)
    var rows = (0...1).map { map.places(ofRow: $0, width: size.width, height: size.height) }
    for y in 0..<size.height {
      let (here, below) = (rows[0], rows[1])
      fillRow(y) { x in
        let place = here[x]
        let (across, down) = (step(across: here, at: x), below[x] - place)
        func seen(_ place: Double, _ across: Double, _ down: Double) -> Double {
          let step = max((across * across + down * down).squareRoot(), 1e-9)
          return min(max(0.5 + min(place, 1 - place) / step, 0), 1)
        }
        return Float(255 * seen(place.x, across.x, down.x) * seen(place.y, across.y, down.y))
      }
      rows = [below, map.places(ofRow: y + 2, width: size.width, height: size.height)]
    }
  }
}

/// Returns the distance between the places of neighbouring pixels of a row: the smaller one of both sides. Where lines of
/// sight pass the plane of a turned card, the places of one side are far away.
private func step(across row: [SIMD2<Double>], at x: Int) -> SIMD2<Double> {
  let left = x > 0 ? row[x] - row[x - 1] : row[min(x + 1, row.count - 1)] - row[x]
  let right = x + 1 < row.count ? row[x + 1] - row[x] : left
  func smaller(_ one: Double, _ other: Double) -> Double { abs(one) < abs(other) ? one : other }
  return SIMD2(smaller(left.x, right.x), smaller(left.y, right.y))
}

extension Plane {
  /// Returns the value at a position in samples, where sample `i` extends from `i` to `i + 1`,
  /// interpolated from the four nearest samples.
  fileprivate func sample(at place: SIMD2<Double>) -> UInt8 {
    let x = min(max(place.x - 0.5, 0), Double(width - 1))
    let y = min(max(place.y - 0.5, 0), Double(height - 1))
    let (column, line) = (Int(clamping: x), Int(clamping: y))
    let (across, down) = (
      Int(clamping: (x - Double(column)) * 256), Int(clamping: (y - Double(line)) * 256)
    )
    let upper = row(line) + column
    let right = column < width - 1 ? 1 : 0
    let lower = upper + (line < height - 1 ? stride : 0)
    let top = Int(upper[0]) * (256 - across) + Int(upper[right]) * across
    let bottom = Int(lower[0]) * (256 - across) + Int(lower[right]) * across
    return UInt8(truncatingIfNeeded: (top * (256 - down) + bottom * down + 32_768) >> 16)
  }
}
