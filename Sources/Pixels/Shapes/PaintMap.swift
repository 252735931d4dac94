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

  /// Fills columns of a row, which begins at `x`, with the colors at the middles of their pixels.
  package func read(_ row: inout [SIMD4<Float>], _ columns: Range<Int>, x: Int, y: Int) {
    guard let kind, colors.count > 1 else {
      let color = colors.first ?? .zero
      for column in columns { row[column] = color }
      return
    }
    let angle = numbers.angle * .pi / 180
    let (centerX, centerY) = (numbers.x * width, numbers.y * height)
    switch kind {
    case .linear:
      let (across, down) = (sin(angle), -cos(angle))
      // As long as the corners of the area have the colors of the ends.
      let length = max(abs(across) * width + abs(down) * height, 1e-9)
      let (middleX, middleY) = (width / 2, height / 2)
      fill(&row, columns, x, y) {
        ((($0 - middleX) * across + ($1 - middleY) * down) / length) + 0.5
      }
    case .radial:
      let radius = max(numbers.radius, 1e-6)
      let (scaleX, scaleY) = (1 / max(width * radius, 1e-9), 1 / max(height * radius, 1e-9))
      fill(&row, columns, x, y) {
        let (across, down) = (($0 - centerX) * scaleX, ($1 - centerY) * scaleY)
        return (across * across + down * down).squareRoot()
      }
    case .conic:
      fill(&row, columns, x, y) {
        let turns = (atan2($0 - centerX, centerY - $1) - angle) / (2 * .pi)
        return turns - turns.rounded(.down)
      }
    }
  }

  /// Fills columns of a row with the colors at the share of the gradient that a function returns for points of the area.
  @inline(__always) private func fill(
    _ row: inout [SIMD4<Float>], _ columns: Range<Int>, _ x: Int, _ y: Int,
    _ share: (Double, Double) -> Double
  ) {
    row.withUnsafeMutableBufferPointer { row in
      for column in columns {
        let point = inverse.apply(Double(x + column) + 0.5, Double(y) + 0.5)
        row[column] = color(at: Float(share(point.x, point.y)))
      }
    }
  }

  /// Returns the color at a share of the gradient: a mean of the stops around it.
  @inline(__always) private func color(at share: Float) -> SIMD4<Float> {
    guard share > places[0] else { return colors[0] }
    var next = 1
    while next < places.count, places[next] < share { next += 1 }
    guard next < places.count else { return colors[colors.count - 1] }
    let (from, to) = (places[next - 1], places[next])
    return colors[next - 1] + (colors[next] - colors[next - 1]) * ((share - from) / (to - from))
  }
}

extension SIMD4<Float> {
  fileprivate init(_ color: Color) {
    let alpha = Float(color.alpha)
    let rgb = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255)
    self = rgb * (alpha / 255)
  }
}
