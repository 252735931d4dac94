import MediaValues
import Pixels

/// Pixels of any colors: one `AlphaPlane` each for red, green and blue, which are premultiplied by
/// alpha, and one for alpha.
struct ColorInk: Hashable, Sendable {
  private(set) var red, green, blue, alpha: AlphaPlane

  var bounds: PixelBounds { alpha.bounds }

  init(empty bounds: PixelBounds) {
    let plane = AlphaPlane(empty: bounds)
    (red, green, blue, alpha) = (plane, plane, plane, plane)
  }

  /// Creates an image that fills a rectangle, whose sides may be between pixels.
  init(_ image: EmojiImage, left: Double, top: Double, width: Double, height: Double) {
    let bounds = PixelBounds(
      x: Int(clamping: left.rounded(.down)), y: Int(clamping: top.rounded(.down)),
      width: Int(clamping: (left + width).rounded(.up)) - Int(clamping: left.rounded(.down)),
      height: Int(clamping: (top + height).rounded(.up)) - Int(clamping: top.rounded(.down)))
    let columns = Resampling(
      image.size.width, to: bounds.width, start: left - Double(bounds.x), length: width)
    let rows = Resampling(
      image.size.height, to: bounds.height, start: top - Double(bounds.y), length: height)
    let planes = image.planes.map { samples in
      let narrow = columns.resampled(samples, lines: image.size.height)
      let turned = rows.resampled(
        narrow.transposed(width: bounds.width), lines: bounds.width)
      return AlphaPlane(
        bounds: bounds,
        bytes: turned.transposed(width: bounds.height).map {
          UInt8(nearest: $0)
        })
    }
    (red, green, blue, alpha) = (planes[0], planes[1], planes[2], planes[3])
  }

  /// Draws another image over this one. `moved` is applied to each of its planes first.
  mutating func cover(with other: ColorInk, moved: (AlphaPlane) -> AlphaPlane) {
    let above = moved(other.alpha)
    alpha.cover(with: above, alpha: above)
    red.cover(with: moved(other.red), alpha: above)
    green.cover(with: moved(other.green), alpha: above)
    blue.cover(with: moved(other.blue), alpha: above)
  }
}

extension AlphaPlane {
  /// Draws premultiplied samples with an alpha over these.
  fileprivate mutating func cover(with samples: AlphaPlane, alpha: AlphaPlane) {
    cut(alpha)
    add(samples)
  }
}

/// Scales rows of samples to another length: each new sample is the mean of those near it, weighted
/// by a triangle with the width of two samples of the coarser row.
private struct Resampling {
  private let count: Int
  private let weights: [(first: Int, parts: [Float])]

  /// Prepares scaling. The `count` samples cover the range of `length` new samples that begins at
  /// `start`.
  init(_ count: Int, to newCount: Int, start: Double, length: Double) {
    self.count = count
    let scale = Double(count) / length
    let reach = max(1, scale)
    weights = (0..<newCount).map { index in
      let center = (Double(index) + 0.5 - start) * scale
      let first = Int(clamping: (center - reach).rounded(.down))
      let last = Int(clamping: (center + reach).rounded(.up))
      var parts = (first...last).map { Float(max(0, 1 - abs(Double($0) + 0.5 - center) / reach)) }
      let sum = parts.reduce(0, +)
      for index in parts.indices { parts[index] /= max(sum, 1e-6) }
      return (first, parts)
    }
  }

  func resampled(_ samples: [Float], lines: Int) -> [Float] {
    var result: [Float] = []
    result.reserveCapacity(lines * weights.count)
    for line in 0..<lines {
      for (first, parts) in weights {
        var sum: Float = 0
        for (offset, part) in parts.enumerated() {
          // Samples outside the image are 0.
          let place = first + offset
          if place >= 0, place < count { sum += samples[line * count + place] * part }
        }
        result.append(sum)
      }
    }
    return result
  }
}

extension [Float] {
  /// Returns the rows and columns exchanged.
  fileprivate func transposed(width: Int) -> [Float] {
    guard width > 0 else { return self }
    let height = count / width
    return (0..<width).flatMap { column in (0..<height).map { self[$0 * width + column] } }
  }
}
