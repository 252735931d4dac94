import MediaValues
import Pixels

extension PixelBuffer {
  /// Returns an image of one color, to draw on.
  static func plain(
    _ width: Int, _ height: Int, _ model: ColorModel = .rgb, _ color: Color,
    hasAlpha: Bool = false
  ) -> PixelBuffer {
    var pixels = PixelBuffer(
      size: PixelSize(width: width, height: height), model: model, hasAlpha: hasAlpha)
    pixels.fill(color)
    return pixels
  }

  /// Returns an RGB image from a function of the place, which returns green, blue, red and alpha,
  /// from 0 to 255. The colors are not premultiplied.
  static func rgb(
    _ width: Int, _ height: Int, hasAlpha: Bool = false,
    _ value: (Int, Int) -> (green: Int, blue: Int, red: Int, alpha: Int)
  ) -> PixelBuffer {
    var pixels = PixelBuffer(
      size: PixelSize(width: width, height: height), model: .rgb, hasAlpha: hasAlpha)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = value(x, y)
        for (plane, sample) in [pixel.green, pixel.blue, pixel.red].enumerated() {
          pixels.planes[plane].row(y)[x] = UInt8(sample)
        }
        if let row = pixels.alpha?.row(y) { row[x] = UInt8(pixel.alpha) }
      }
    }
    pixels.compositeOnBlack()
    return pixels
  }
}

extension PixelView {
  static func plain(
    _ width: Int, _ height: Int, _ model: ColorModel = .rgb, _ color: Color,
    hasAlpha: Bool = false
  ) -> PixelView {
    PixelBuffer.plain(width, height, model, color, hasAlpha: hasAlpha).finished()
  }

  static func rgb(
    _ width: Int, _ height: Int, hasAlpha: Bool = false,
    _ value: (Int, Int) -> (green: Int, blue: Int, red: Int, alpha: Int)
  ) -> PixelView {
    PixelBuffer.rgb(width, height, hasAlpha: hasAlpha, value).finished()
  }
}

extension Plane {
  subscript(x: Int, y: Int) -> Int { Int(base[y * stride + x]) }

  /// All samples, row by row.
  var samples: [Int] {
    (0..<height).flatMap { y in (0..<width).map { self[$0, y] } }
  }

  /// Returns the center of mass of the brightness, relative to `black`.
  func centroid(black: Int) -> (x: Double, y: Double) {
    var (sum, across, down) = (0.0, 0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let value = Double(self[x, y] - black)
        sum += value
        across += value * (Double(x) + 0.5)
        down += value * (Double(y) + 0.5)
      }
    }
    return (across / sum, down / sum)
  }
}

let red = Color(red: 255, green: 0, blue: 0)

extension AlphaPlane {
  /// All samples, row by row.
  var samples: [Int] { bytes.map(Int.init) }
}
