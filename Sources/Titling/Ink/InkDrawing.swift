import MediaValues
import Pixels

extension AlphaPlane {
  /// Adds another plane, mapped by `map` with interpolation, and multiplied by `opacity`.
  mutating func draw(_ other: AlphaPlane, _ map: Affine, opacity: Double = 1) {
    if map == .identity, opacity >= 1 {
      add(other)
      return
    }
    guard opacity > 0, let back = map.inverse else { return }
    let target = bounds.intersection(map.bounds(of: other.bounds))
    guard !target.isEmpty else { return }
    // When the plane is reduced, several points of each pixel are sampled.
    let shrink = max(abs(back.a) + abs(back.b), abs(back.c) + abs(back.d))
    let count = min(8, max(1, Int(clamping: (shrink - 0.01).rounded(.up))))
    let offsets = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    let share = opacity / Double(count * count)
    let width = bounds.width
    let (originX, originY) = (bounds.x, bounds.y)
    bytes.withUnsafeMutableBufferPointer { pixels in
      other.withSampler { sample in
        for y in target.y..<target.endY {
          for x in target.x..<target.endX {
            var sum = 0.0
            for down in offsets {
              for right in offsets {
                let place = back.apply(Double(x) + right, Double(y) + down)
                sum += sample(place.x, place.y)
              }
            }
            guard sum > 0 else { continue }
            let index = (y - originY) * width + x - originX
            pixels[index] = UInt8(
              clamping: min(255, Double(pixels[index]) + (sum * share).rounded()))
          }
        }
      }
    }
  }

  /// Calls `body` with a function that returns the coverage at a point: that of a pixel at its
  /// center, with bilinear interpolation between centers.
  @inline(__always) func withSampler(
    _ body: ((_ x: Double, _ y: Double) -> Double) -> Void
  ) {
    let (width, height) = (bounds.width, bounds.height)
    let (left, top) = (Double(bounds.x) + 0.5, Double(bounds.y) + 0.5)
    bytes.withUnsafeBufferPointer { pixels in
      func pixel(_ column: Int, _ row: Int) -> Double {
        column >= 0 && row >= 0 && column < width && row < height
          ? Double(pixels[row * width + column]) : 0
      }
      body { x, y in
        let (x, y) = (x - left, y - top)
        guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
        let (column, row) = (x.rounded(.down), y.rounded(.down))
        let (right, down) = (x - column, y - row)
        let (first, line) = (Int(clamping: column), Int(clamping: row))
        let above = pixel(first, line) * (1 - right) + pixel(first + 1, line) * right
        let below = pixel(first, line + 1) * (1 - right) + pixel(first + 1, line + 1) * right
        return above * (1 - down) + below * down
      }
    }
  }

  /// Draws a rectangle with rounded corners. Its edges may be between pixels.
  mutating func drawRectangle(
    left: Double, top: Double, right: Double, bottom: Double, radius: Double
  ) {
    let radius = max(0, min(radius, (right - left) / 2, (bottom - top) / 2))
    let (centerX, centerY) = ((left + right) / 2, (top + bottom) / 2)
    for y in bounds.y..<bounds.endY {
      for x in bounds.x..<bounds.endX {
        // The distance of the center of the pixel from the edge; negative inside.
        let across = abs(Double(x) + 0.5 - centerX) - (right - left) / 2
        let along = abs(Double(y) + 0.5 - centerY) - (bottom - top) / 2
        let (h, v) = (across + radius, along + radius)
        let covered: Double
        if h > 0, v > 0, radius > 0 {
          covered = 0.5 - ((h * h + v * v).squareRoot() - radius)
        } else {
          covered = min(1, max(0, 0.5 - across)) * min(1, max(0, 0.5 - along))
        }
        guard covered > 0 else { continue }
        let index = (y - bounds.y) * bounds.width + x - bounds.x
        bytes[index] = max(bytes[index], UInt8(nearest: min(1, covered) * 255))
      }
    }
  }
}
