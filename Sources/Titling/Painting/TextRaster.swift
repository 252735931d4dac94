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
  /// Returns the image in the form of the painter: premultiplied, in a color model. Width and
  /// height must be even, as those of painted texts are.
  package func picture(_ model: Raster.Model) -> Raster {
    let raster = Raster(
      size: PixelSize(width: width, height: height), model: model, hasAlpha: true)
    switch model {
    case .rgb: fillColors(raster)
    case .yuv420: fillBrightness(raster)
    }
    if let plane = raster.alpha {
      for y in 0..<height {
        for x in 0..<width { plane.start(ofRow: y)[x] = alpha[y * width + x] }
      }
    }
    return raster
  }

  /// Returns the map from the unit square of the image to that of the canvas.
  package func place(on canvas: PixelSize) -> Affine {
    let (across, down) = (Double(canvas.width), Double(canvas.height))
    return Affine.scale(Double(width) / across, Double(height) / down)
      .then(.move(Double(x) / across, Double(y) / down))
  }

  private func fillColors(_ raster: Raster) {
    for (plane, samples) in zip(raster.planes, [green, blue, red]) {
      for y in 0..<height {
        let row = plane.start(ofRow: y)
        for x in 0..<width {
          let index = y * width + x
          let weighted = Int(samples[index]) * Int(alpha[index]) + 127
          row[x] = UInt8(weighted / 255)
        }
      }
    }
  }

  private func fillBrightness(_ raster: Raster) {
    for top in stride(from: 0, to: height, by: 2) {
      for left in stride(from: 0, to: width, by: 2) {
        var sum = Hue(blue: 0, red: 0)
        for (x, y) in [(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)] {
          let hue = fillBrightness(raster, x, y)
          sum.blue += hue.blue
          sum.red += hue.red
        }
        raster.planes[1].start(ofRow: top / 2)[left / 2] = UInt8(clamping: 128.5 + sum.blue / 4)
        raster.planes[2].start(ofRow: top / 2)[left / 2] = UInt8(clamping: 128.5 + sum.red / 4)
      }
    }
  }

  /// Sets the luma of one pixel, and returns its color differences: BT.709, limited range.
  private func fillBrightness(_ raster: Raster, _ x: Int, _ y: Int) -> Hue {
    let index = y * width + x
    guard alpha[index] > 0 else { return Hue(blue: 0, red: 0) }
    let part = Float(alpha[index]) / 255
    let (r, g, b) = (Float(red[index]), Float(green[index]), Float(blue[index]))
    let luma: Float = 0.2126 * r + 0.7152 * g + 0.0722 * b
    raster.planes[0].start(ofRow: y)[x] = UInt8(clamping: 16.5 + luma * part * 219 / 255)
    let range: Float = part * 224 / 255
    return Hue(blue: (b - luma) / 1.8556 * range, red: (r - luma) / 1.5748 * range)
  }
}

/// Two color differences; 0 for gray.
private struct Hue {
  var blue, red: Float
}

extension Plane {
  fileprivate func start(ofRow y: Int) -> UnsafeMutablePointer<UInt8> { base + y * stride }
}
