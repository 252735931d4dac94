import Glibc
package import MediaValues

/// The color of a paint at each point of an area: red, green, blue and alpha from 0 to 255, premultiplied.
package struct PaintMap {
  private let kind: Gradient.Kind?
  /// The numbers of a gradient.
  private let numbers: Gradient.Still
  /// The colors of the stops; one for a plain color.
  private let colors: [SIMD4<Float>]
  private let places: [Float]
  /// The mapping from pixels to the area.
  private let inverse: Affine
  /// The size of the area.
  private let width: Double
  private let height: Double

  /// Creates the map of an area of a size at a time relative to the start of the segment. `inverse` maps pixels to the
  /// area; colors of fields are black.
  package init(_ paint: Paint, at time: Time, width: Double, height: Double, inverse: Affine) {
    self.inverse = inverse
    (self.width, self.height) = (width, height)
    colors = paint.colors.map { SIMD4($0.color.constant ?? .black) }
    let gradient = paint.gradient
    kind = gradient?.kind
    numbers = (gradient ?? Gradient(.linear)).still(at: time)
    places = numbers.places.map { Float($0) }
  }

  /// Creates the map of a rectangle of an image.
  package init(_ paint: Paint, at time: Time, across area: Rectangle) {
    self.init(
      paint, at: time, width: area.width, height: area.height, inverse: .move(-area.x, -area.y))
  }

  /// Fills a row with the colors at the middles of pixels from `x` on.
  package func read(_ row: inout [SIMD4<Float>], x: Int, y: Int) {
    guard let kind, colors.count > 1 else {
      let color = colors.first ?? .zero
      for index in row.indices { row[index] = color }
      return
    }
    let place = share(kind)
    for index in row.indices {
      let point = inverse.apply(Double(x + index) + 0.5, Double(y) + 0.5)
      row[index] = color(at: Float(place(point.x, point.y)))
    }
  }

  /// Returns the color at a share of the gradient: a mean of the stops around it.
  private func color(at share: Float) -> SIMD4<Float> {
    guard share > places[0] else { return colors[0] }
    var next = 1
    while next < places.count, places[next] < share { next += 1 }
    guard next < places.count else { return colors[colors.count - 1] }
    let (from, to) = (places[next - 1], places[next])
    return colors[next - 1] + (colors[next] - colors[next - 1]) * ((share - from) / (to - from))
  }

  /// Returns the share of the gradient at each point of the area.
  private func share(_ kind: Gradient.Kind) -> (Double, Double) -> Double {
    let angle = numbers.angle * .pi / 180
    let (x, y) = (numbers.x * width, numbers.y * height)
    switch kind {
    case .linear:
      let (across, down) = (sin(angle), -cos(angle))
      // As long as the corners of the area have the colors of the ends.
      let length = max(abs(across) * width + abs(down) * height, 1e-9)
      let (middleX, middleY) = (width / 2, height / 2)
      return { ((($0 - middleX) * across + ($1 - middleY) * down) / length) + 0.5 }
    case .radial:
      let radius = max(numbers.radius, 1e-6)
      let (scaleX, scaleY) = (1 / max(width * radius, 1e-9), 1 / max(height * radius, 1e-9))
      return { left, top in
        let (across, down) = ((left - x) * scaleX, (top - y) * scaleY)
        return (across * across + down * down).squareRoot()
      }
    case .conic:
      return { left, top in
        let turns = (atan2(left - x, y - top) - angle) / (2 * .pi)
        return turns - turns.rounded(.down)
      }
    }
  }
}

extension SIMD4<Float> {
  fileprivate init(_ color: Color) {
    let alpha = Float(color.alpha)
    let rgb = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255)
    self = rgb * (alpha / 255)
  }
}
