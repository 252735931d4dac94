package import MediaValues
package import Pixels

extension TextRaster {
  /// The same as the painter takes it: laid on black.
  package func picture(_ model: Raster.Model) -> Raster {
    let raster = Raster(
      size: PixelSize(width: width, height: height), model: model, hasAlpha: true)
    switch model {
    case .rgb: fillColors(raster)
    case .yuv420: fillBrightness(raster)
    }
    if let plane = raster.alpha {
      for y in 0..<height {
        for x in 0..<width { plane.row(y)[x] = alpha[y * width + x] }
      }
    }
    return raster
  }

  /// Where the picture stands on the canvas: from its own unit square to that of the canvas.
  package func place(on canvas: PixelSize) -> Affine {
    let (across, down) = (Double(canvas.width), Double(canvas.height))
    return Affine.scale(Double(width) / across, Double(height) / down)
      .then(.move(Double(x) / across, Double(y) / down))
  }

  private func fillColors(_ raster: Raster) {
    for (plane, samples) in zip(raster.planes, [green, blue, red]) {
      for y in 0..<height {
        let row = plane.row(y)
        for index in y * width..<(y + 1) * width where alpha[index] > 0 {
          row[index - y * width] = UInt8((Int(samples[index]) * Int(alpha[index]) + 127) / 255)
        }
      }
    }
  }

  private func fillBrightness(_ raster: Raster) {
    for top in stride(from: 0, to: height, by: 2) {
      for left in stride(from: 0, to: width, by: 2) {
        var (blue, red) = (Float(0), Float(0))
        for y in top..<top + 2 {
          for x in left..<left + 2 {
            let difference = fillBrightness(raster, x, y)
            blue += difference.blue / 4
            red += difference.red / 4
          }
        }
        raster.planes[1].row(top / 2)[left / 2] = UInt8(128.5 + blue)
        raster.planes[2].row(top / 2)[left / 2] = UInt8(128.5 + red)
      }
    }
  }

  /// Sets the brightness of one pixel, and tells its differences of colour: BT.709, limited range.
  private func fillBrightness(_ raster: Raster, _ x: Int, _ y: Int) -> (blue: Float, red: Float) {
    let index = y * width + x
    guard alpha[index] > 0 else { return (0, 0) }
    let part = Float(alpha[index]) / 255
    let (r, g, b) = (Float(red[index]), Float(green[index]), Float(blue[index]))
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    raster.planes[0].row(y)[x] = UInt8(16.5 + luma * part * 219 / 255)
    return (
      (b - luma) / 1.8556 * part * 224 / 255, (r - luma) / 1.5748 * part * 224 / 255
    )
  }
}
