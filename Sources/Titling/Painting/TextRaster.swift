package import MediaValues
package import Pixels

/// An image with straight alpha in planes of eight bits. Its origin is the top left corner of the
/// canvas, beyond which it may extend.
package struct TextRaster: Hashable, Sendable {
  package let bounds: PixelBounds
  /// Row by row, without gaps, as are the other planes.
  package internal(set) var green: [UInt8]
  package internal(set) var blue: [UInt8]
  package internal(set) var red: [UInt8]
  package internal(set) var alpha: [UInt8]

  package var x: Int { bounds.x }
  package var y: Int { bounds.y }
  package var width: Int { bounds.width }
  package var height: Int { bounds.height }
}

extension TextRaster {
  /// The width of the transparent margin around the image of the painter, in pixels. Without it, letters at the edge would
  /// be cut where the image is enlarged.
  private static let margin = 2

  /// Returns the image in the form of the painter: premultiplied, in a color model, with a transparent margin. Width and
  /// height must be even, as those of painted texts are.
  package func image(_ model: ColorModel) -> PixelView {
    let (margin, whole) = (TextRaster.margin, bounds.grown(by: TextRaster.margin))
    var pixels = PixelBuffer(
      size: PixelSize(width: whole.width, height: whole.height), model: model, hasAlpha: true)
    switch model {
    case .rgb: fillColors(&pixels)
    case .yuv420: fillBrightness(&pixels)
    }
    for y in 0..<height {
      guard let row = pixels.alpha?.row(y + margin) else { break }
      for x in 0..<width { row[x + margin] = alpha[y * width + x] }
    }
    return pixels.finished()
  }

  /// Returns the map from the unit square of the painter's image to that of the canvas.
  package func place(on canvas: PixelSize) -> Affine {
    let (across, down) = (Double(canvas.width), Double(canvas.height))
    let whole = bounds.grown(by: TextRaster.margin)
    return Affine.scale(Double(whole.width) / across, Double(whole.height) / down)
      .then(.move(Double(whole.x) / across, Double(whole.y) / down))
  }

  private func fillColors(_ pixels: inout PixelBuffer) {
    for (plane, samples) in [green, blue, red].enumerated() {
      for y in 0..<height {
        let row = pixels.planes[plane].row(y + TextRaster.margin) + TextRaster.margin
        for x in 0..<width {
          let index = y * width + x
          let weighted = Int(samples[index]) * Int(alpha[index]) + 127
          row[x] = UInt8(weighted / 255)
        }
      }
    }
  }

  private func fillBrightness(_ pixels: inout PixelBuffer) {
    for top in stride(from: 0, to: height, by: 2) {
      let (margin, y) = (TextRaster.margin, top + TextRaster.margin)
      let (upper, lower) = (
        pixels.planes[0].row(y) + margin, pixels.planes[0].row(y + 1) + margin
      )
      let (blue, red) = (
        pixels.planes[1].row(y / 2) + margin / 2, pixels.planes[2].row(y / 2) + margin / 2
      )
      for left in stride(from: 0, to: width, by: 2) {
        var sum = Hue(blue: 0, red: 0)
        for (x, y) in [(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)] {
          let hue = fillBrightness(y == top ? upper : lower, x, y)
          sum.blue += hue.blue
          sum.red += hue.red
        }
        blue[left / 2] = UInt8(clamping: 128.5 + sum.blue / 4)
        red[left / 2] = UInt8(clamping: 128.5 + sum.red / 4)
      }
    }
  }

  /// Sets the luma of one pixel of a row, and returns its color differences: BT.709, limited range.
  private func fillBrightness(_ row: UnsafeMutablePointer<UInt8>, _ x: Int, _ y: Int) -> Hue {
    let index = y * width + x
    guard alpha[index] > 0 else { return Hue(blue: 0, red: 0) }
    let part = Float(alpha[index]) / 255
    let (r, g, b) = (Float(red[index]), Float(green[index]), Float(blue[index]))
    let luma: Float = 0.2126 * r + 0.7152 * g + 0.0722 * b
    row[x] = UInt8(clamping: 16.5 + luma * part * 219 / 255)
    let range: Float = part * 224 / 255
    return Hue(blue: (b - luma) / 1.8556 * range, red: (r - luma) / 1.5748 * range)
  }
}

/// Two color differences; 0 for gray.
private struct Hue {
  var blue, red: Float
}
