import MediaValues

extension PixelBuffer {
  /// Makes this image, which is opaque, a copy of one with alpha whose colors continue beyond its outline: invisible
  /// pixels have the color of the nearest visible ones.
  package mutating func extend(_ image: PixelView) {
    guard let alpha = image.alpha else { return copy(image) }
    for index in planes.indices {
      let black = Float(model.black(index))
      let level = ColorLevel(image.planes[index], black, alpha, shift: model.shift(index))
      let colors = level.extended()
      for y in 0..<planes[index].height {
        let row = planes[index].row(y)
        for x in 0..<planes[index].width {
          row[x] = clamped(Int32(clamping: (colors[y * level.width + x] + black).rounded()))
        }
      }
    }
  }

  /// Limits the samples to those that a color can have with their alpha. Filters round samples and alpha separately.
  package mutating func limitToAlpha() {
    eachWeighted { value, black, alpha in
      let low = black - signedDivided255(black * alpha)
      return min(max(value, low), black + signedDivided255((255 - black) * alpha))
    }
  }
}

/// Sums of premultiplied samples and of their alpha, at a fraction of the size of an image.
private struct ColorLevel {
  let width: Int
  let height: Int
  /// Differences from black, multiplied by the alpha.
  private var sums: [Float]
  /// Alpha from 0 to 1.
  private var weights: [Float]

  init(_ plane: Plane, _ black: Float, _ alpha: Plane, shift: Int) {
    (width, height) = (plane.width, plane.height)
    sums = []
    weights = []
    sums.reserveCapacity(width * height)
    weights.reserveCapacity(width * height)
    for y in 0..<height {
      let row = plane.row(y)
      let upper = alpha.row(y << shift)
      let lower = alpha.row(min((y << shift) + shift, alpha.height - 1))
      for x in 0..<width {
        let (left, right) = (x << shift, min((x << shift) + shift, alpha.width - 1))
        let sum =
          Int32(upper[left]) + Int32(upper[right]) + Int32(lower[left]) + Int32(lower[right])
        sums.append(Float(row[x]) - black)
        weights.append(Float(sum) / 1020)
      }
    }
  }

  /// Creates a level of half the size.
  private init(halving level: ColorLevel) {
    (width, height) = ((level.width + 1) / 2, (level.height + 1) / 2)
    sums = Array(repeating: 0, count: width * height)
    weights = sums
    for y in 0..<level.height {
      for x in 0..<level.width {
        let (from, to) = (y * level.width + x, y / 2 * width + x / 2)
        sums[to] += level.sums[from]
        weights[to] += level.weights[from]
      }
    }
  }

  /// Returns the difference of each color from black. Where an image is hardly visible, its own color is too inexact,
  /// and that of the next level takes over.
  func extended() -> [Float] {
    let enough: Float = 1 / 16
    let isComplete = weights.allSatisfy { $0 >= enough }
    let isLast = width == 1 && height == 1
    let next = isComplete || isLast ? nil : ColorLevel(halving: self)
    let beyond = next?.extended()
    var colors = sums
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let weight = weights[index]
        let own = weight > 0 ? sums[index] / weight : 0
        guard weight < enough, let next, let beyond else {
          colors[index] = own
          continue
        }
        let share = weight / enough
        colors[index] = own * share + beyond[y / 2 * next.width + x / 2] * (1 - share)
      }
    }
    return colors
  }
}
