import MediaValues
import Pixels

extension Raster {
  /// Returns an RGB image from a function of the place, which returns green, blue, red and alpha,
  /// from 0 to 255. The colors are not premultiplied.
  static func rgb(
    _ width: Int, _ height: Int, hasAlpha: Bool = false,
    _ value: (Int, Int) -> (green: Int, blue: Int, red: Int, alpha: Int)
  ) -> Raster {
    let raster = Raster(
      size: PixelSize(width: width, height: height), model: .rgb, hasAlpha: hasAlpha)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = value(x, y)
        for (plane, sample) in [pixel.green, pixel.blue, pixel.red].enumerated() {
          raster.planes[plane][x, y] = sample
        }
        raster.alpha?[x, y] = pixel.alpha
      }
    }
    raster.compositeOnBlack()
    return raster
  }

  /// Returns an image of one color.
  static func plain(
    _ width: Int, _ height: Int, _ model: Raster.Model = .rgb, _ color: Color,
    hasAlpha: Bool = false
  ) -> Raster {
    let raster = Raster(
      size: PixelSize(width: width, height: height), model: model, hasAlpha: hasAlpha)
    raster.fill(color)
    return raster
  }
}

extension Plane {
  subscript(x: Int, y: Int) -> Int {
    get { Int(base[y * stride + x]) }
    nonmutating set { base[y * stride + x] = UInt8(newValue) }
  }

  /// All samples, row by row.
  var samples: [Int] {
    (0..<height).flatMap { y in (0..<width).map { self[$0, y] } }
  }

  /// The center of mass of the brightness.
  var centroid: (x: Double, y: Double) {
    var (sum, across, down) = (0.0, 0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let value = Double(self[x, y])
        sum += value
        across += value * (Double(x) + 0.5)
        down += value * (Double(y) + 0.5)
      }
    }
    return (across / sum, down / sum)
  }
}

let red = Color(red: 255, green: 0, blue: 0)
