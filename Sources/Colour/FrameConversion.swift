package import MediaValues

/// A conversion of frames from 4:2:0 with 10 bits to 4:2:0 with 8 bits in BT.709, both in limited range.
///
/// It applies `ColorConversion` to each pixel, with the color differences of its block of four pixels. A
/// three-dimensional table of colors would need many points: near the edges of the gamut, where a channel
/// approaches 0, the output signal is too steep to be interpolated (decision 0050).
package final class FrameConversion: Sendable {
  /// A plane that is converted: its first sample, and the number of samples from one row to the next.
  package struct Source {
    package var base: UnsafePointer<UInt16>
    package var stride: Int

    package init(base: UnsafePointer<UInt16>, stride: Int) {
      (self.base, self.stride) = (base, stride)
    }
  }

  /// A plane that receives the result.
  package struct Target {
    package var base: UnsafeMutablePointer<UInt8>
    package var stride: Int

    package init(base: UnsafeMutablePointer<UInt8>, stride: Int) {
      (self.base, self.stride) = (base, stride)
    }
  }

  private let tables: ConversionTables

  package init(_ signal: ColorSignal) {
    tables = ConversionTables(ColorConversion(signal))
  }

  /// Converts the planes of luma and of blue and red differences.
  package func convert(
    _ source: [Source], to target: [Target], size: PixelSize
  ) {
    let kernel = PixelKernel(tables)
    let lines = LineBuffers(width: size.width)
    for top in stride(from: 0, to: size.height, by: 2) {
      let bottom = min(top + 1, size.height - 1)
      lines.load(source, top: top, bottom: bottom, width: size.width)
      let dither = (PixelKernel.dither(ofRow: top), PixelKernel.dither(ofRow: top + 1))
      for x in stride(from: 0, to: size.width, by: 8) {
        kernel.convert(lines, x: x, dither: dither)
      }
      lines.store(to: target, top: top, bottom: bottom, width: size.width)
    }
    withExtendedLifetime((lines, tables)) {}
  }
}

/// Two rows of a frame, padded so that they can be converted in groups of eight pixels.
final class LineBuffers {
  private let memory: UnsafeMutablePointer<UInt16>
  private let results: UnsafeMutablePointer<UInt8>
  /// The luma of the upper and the lower row, and the differences of both.
  let upper, lower, blue, red: UnsafeMutablePointer<UInt16>
  let newUpper, newLower, newBlue, newRed: UnsafeMutablePointer<UInt8>

  init(width: Int) {
    let room = (width + 15) / 8 * 8
    memory = .allocate(capacity: room * 3)
    memory.initialize(repeating: 512, count: room * 3)
    (upper, lower) = (memory, memory + room)
    (blue, red) = (memory + 2 * room, memory + 2 * room + room / 2)
    results = .allocate(capacity: room * 3)
    results.initialize(repeating: 0, count: room * 3)
    (newUpper, newLower) = (results, results + room)
    (newBlue, newRed) = (results + 2 * room, results + 2 * room + room / 2)
  }

  deinit {
    memory.deallocate()
    results.deallocate()
  }

  func load(
    _ planes: [FrameConversion.Source], top: Int, bottom: Int, width: Int
  ) {
    upper.update(from: planes[0].base + top * planes[0].stride, count: width)
    lower.update(from: planes[0].base + bottom * planes[0].stride, count: width)
    let half = (width + 1) / 2
    blue.update(from: planes[1].base + top / 2 * planes[1].stride, count: half)
    red.update(from: planes[2].base + top / 2 * planes[2].stride, count: half)
    // In a row of odd width, the last block contains the last column twice.
    if width % 2 == 1 {
      upper[width] = upper[width - 1]
      lower[width] = lower[width - 1]
    }
  }

  func store(
    to planes: [FrameConversion.Target], top: Int, bottom: Int, width: Int
  ) {
    (planes[0].base + top * planes[0].stride).update(from: newUpper, count: width)
    if bottom > top {
      (planes[0].base + bottom * planes[0].stride).update(from: newLower, count: width)
    }
    let half = (width + 1) / 2
    (planes[1].base + top / 2 * planes[1].stride).update(from: newBlue, count: half)
    (planes[2].base + top / 2 * planes[2].stride).update(from: newRed, count: half)
  }
}
