package import MediaValues

extension Outline {
  /// Returns the coverage of each pixel of an image after its edges were blurred over `softness` pixels. What the polygon
  /// covers outside of the image counts, and everything else outside is uncovered.
  ///
  /// A wide blur is computed at a fraction of the resolution, because it needs as many pixels around the image: it changes
  /// by little more than a level of 255 from one of these pixels to the next.
  package func coverage(_ size: PixelSize, softness: Double) -> AlphaPlane {
    var step = 1
    while softness / Double(2 * step) >= Self.finestBlur { step *= 2 }
    guard step > 1 else { return blurred(size, softness) }
    let small = PixelSize(
      width: (size.width + step - 1) / step, height: (size.height + step - 1) / step)
    return mapped(.scale(1 / Double(step), 1 / Double(step)))
      .blurred(small, softness / Double(step)).enlarged(by: step, to: size)
  }

  /// The softness, in pixels, from which a blur with half as many is as good.
  private static let finestBlur = 256.0

  private func blurred(_ size: PixelSize, _ softness: Double) -> AlphaPlane {
    let image = PixelBounds(x: 0, y: 0, width: size.width, height: size.height)
    let margin = 3 * AlphaPlane.reach(ofRadius: softness)
    let blurred = [self].bounds.grown(by: margin).intersection(image.grown(by: margin))
    var plane = [self].coverage(blurred.union(image))
    plane.soften(radius: softness)
    return plane.bounds == image ? plane : plane.within(image)
  }
}

extension AlphaPlane {
  /// Returns an image in which each sample of this one covers a square with sides of `step` pixels.
  fileprivate func enlarged(by step: Int, to size: PixelSize) -> AlphaPlane {
    var samples: [UInt8] = []
    samples.reserveCapacity(size.width * size.height)
    for y in stride(from: 0, to: size.height, by: step) {
      let start = y / step * bounds.width
      let row = (0..<size.width).map { bytes[start + $0 / step] }
      for _ in 0..<min(step, size.height - y) { samples += row }
    }
    return AlphaPlane(
      bounds: PixelBounds(x: 0, y: 0, width: size.width, height: size.height), bytes: samples)
  }

  /// The pixels on each side of a sample that each of the three box filters includes.
  fileprivate static func reach(ofRadius radius: Double) -> Int {
    max(0, Int(clamping: (radius / 3).rounded()))
  }

  /// Blurs the edges with three box filters of `radius` pixels in total, which approximate a Gaussian.
  package mutating func soften(radius: Double) {
    let reach = AlphaPlane.reach(ofRadius: radius)
    guard reach > 0, !bounds.isEmpty else { return }
    let (width, height) = (bounds.width, bounds.height)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    defer { copy.deallocate() }
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for _ in 0..<3 {
        for y in 0..<height { averageRow(base + y * width, copy, reach, width: width) }
        averageColumns(base, copy, reach, width: width, height: height)
      }
    }
  }
}

/// Replaces each sample with the mean of those up to `reach` away, extending the outermost samples.
private func averageRow(
  _ row: UnsafeMutablePointer<UInt8>, _ copy: UnsafeMutablePointer<UInt8>, _ reach: Int, width: Int
) {
  let last = width - 1
  copy.update(from: row, count: width)
  let part = 1 / Float(2 * reach + 1)
  var sum: Int32 = 0
  for x in -reach...reach { sum += Int32(copy[min(max(x, 0), last)]) }
  for x in 0...last {
    row[x] = UInt8(truncatingIfNeeded: Int32(clamping: Float(sum) * part + 0.5))
    sum += Int32(copy[min(x + reach + 1, last)]) - Int32(copy[max(x - reach, 0)])
  }
}

/// Does the same vertically, row by row, because memory is read fastest in order.
private func averageColumns(
  _ base: UnsafeMutablePointer<UInt8>, _ copy: UnsafeMutablePointer<UInt8>, _ reach: Int,
  width: Int, height: Int
) {
  let last = height - 1
  copy.update(from: base, count: width * height)
  let part = 1 / Float(2 * reach + 1)
  var sums = [Int32](repeating: 0, count: width)
  sums.withUnsafeMutableBufferPointer { sums in
    for y in -reach...reach {
      let row = copy + min(max(y, 0), last) * width
      for x in 0..<width { sums[x] &+= Int32(row[x]) }
    }
    for y in 0...last {
      let row = base + y * width
      let next = copy + min(y + reach + 1, last) * width
      let gone = copy + max(y - reach, 0) * width
      for x in 0..<width {
        row[x] = UInt8(truncatingIfNeeded: Int32(clamping: Float(sums[x]) * part + 0.5))
        sums[x] &+= Int32(next[x]) &- Int32(gone[x])
      }
    }
  }
}
