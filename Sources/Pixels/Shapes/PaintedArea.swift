import MediaValues

/// An area with what it is painted with.
package struct PaintedArea {
  package let coverage: AlphaPlane
  package let paint: PaintMap

  package init(_ coverage: AlphaPlane, _ paint: PaintMap) {
    self.coverage = coverage
    self.paint = paint
  }
}

extension PixelBuffer {
  /// Replaces the image by areas, each over the one before it. All have the same bounds, which have the size of the
  /// image.
  package mutating func paint(_ areas: [PaintedArea]) {
    clear()
    var upper = PaintedRow(width: size.width)
    var lower = upper
    for y in stride(from: 0, to: size.height, by: 2) {
      upper.paint(areas, line: y)
      // A row beyond the end repeats the last one.
      lower.paint(areas, line: min(y + 1, size.height - 1))
      write(upper, at: y)
      if y + 1 < size.height { write(lower, at: y + 1) }
      if model == .yuv420 { writeColorDifferences(upper, lower, at: y / 2) }
    }
  }

  /// Writes the samples of a row that each pixel has.
  private mutating func write(_ row: PaintedRow, at y: Int) {
    guard !row.covered.isEmpty else { return }
    if let samples = alpha?.row(y) { row.write(to: samples) { $0.w } }
    switch model {
    case .rgb:
      row.write(to: planes[0].row(y)) { $0.y }
      row.write(to: planes[1].row(y)) { $0.z }
      row.write(to: planes[2].row(y)) { $0.x }
    case .yuv420:
      row.write(to: planes[0].row(y)) { 16 + $0.luma * 219 / 255 }
    }
  }

  /// Writes the samples that four pixels of two rows share.
  private mutating func writeColorDifferences(
    _ upper: PaintedRow, _ lower: PaintedRow, at y: Int
  ) {
    let (blue, red) = (planes[1].row(y), planes[2].row(y))
    let covered = upper.covered.union(lower.covered)
    for index in covered.lowerBound / 2..<(covered.upperBound + 1) / 2 {
      let (left, right) = (2 * index, min(2 * index + 1, size.width - 1))
      let color = (upper[left] + upper[right] + lower[left] + lower[right]) / 4
      let luma = color.luma
      blue[index] = UInt8(nearest: 128 + (color.z - luma) / 1.8556 * 224 / 255)
      red[index] = UInt8(nearest: 128 + (color.x - luma) / 1.5748 * 224 / 255)
    }
  }
}

extension SIMD4<Float> {
  fileprivate var luma: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }
}
