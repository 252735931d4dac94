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
    guard let bounds = areas.first?.coverage.bounds else { return clear() }
    let empty = [SIMD4<Float>](repeating: .zero, count: bounds.width)
    var rows = [empty, empty]
    var colors = empty
    for y in stride(from: 0, to: size.height, by: 2) {
      for slot in 0..<2 {
        // A row beyond the end repeats the last one.
        let line = min(y + slot, size.height - 1)
        for index in rows[slot].indices { rows[slot][index] = .zero }
        for area in areas {
          area.paint.read(&colors, x: bounds.x, y: bounds.y + line)
          let start = line * bounds.width
          for index in colors.indices {
            let covered = area.coverage.bytes[start + index]
            guard covered > 0 else { continue }
            let above = colors[index] * (Float(covered) / 255)
            rows[slot][index] = above + rows[slot][index] * (1 - above.w / 255)
          }
        }
      }
      write(rows, at: y)
    }
  }

  /// Writes two rows of premultiplied red, green, blue and alpha.
  private mutating func write(_ rows: [[SIMD4<Float>]], at y: Int) {
    for slot in 0..<min(2, size.height - y) {
      for index in 0..<size.width {
        let color = rows[slot][index]
        alpha?.row(y + slot)[index] = sample(color.w)
        switch model {
        case .rgb:
          planes[0].row(y + slot)[index] = sample(color.y)
          planes[1].row(y + slot)[index] = sample(color.z)
          planes[2].row(y + slot)[index] = sample(color.x)
        case .yuv420:
          planes[0].row(y + slot)[index] = sample(16 + color.luma * 219 / 255)
        }
      }
    }
    guard model == .yuv420 else { return }
    for index in 0..<(size.width + 1) / 2 {
      let (left, right) = (2 * index, min(2 * index + 1, size.width - 1))
      let color = (rows[0][left] + rows[0][right] + rows[1][left] + rows[1][right]) / 4
      let luma = color.luma
      planes[1].row(y / 2)[index] = sample(128 + (color.z - luma) / 1.8556 * 224 / 255)
      planes[2].row(y / 2)[index] = sample(128 + (color.x - luma) / 1.5748 * 224 / 255)
    }
  }
}

private func sample(_ value: Float) -> UInt8 { UInt8(clamping: value.rounded()) }

extension SIMD4<Float> {
  fileprivate var luma: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }
}
