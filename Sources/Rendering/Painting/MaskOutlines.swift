import Glibc
import MediaValues
import Pixels

extension Mask.Shape {
  /// Returns the shape around the origin, in a box of this size; `roundness` applies to a rectangle's corners. `quarter`
  /// is the number of lines in a quarter of a circle; a mask has those that fit its shape.
  func outline(
    width: Double, height: Double, roundness: Double, quarter: Int? = nil
  ) -> Outline {
    let (x, y) = (width / 2, height / 2)
    switch self {
    case .rectangle:
      return .roundedRectangle(
        x, y, radius: min(x, y) * min(max(roundness, 0), 1), quarter: quarter)
    case .ellipse:
      return Outline(arc(count: 4 * (quarter ?? 64)).map { Outline.Point($0.x * x, $0.y * y) })
    case .triangle:
      return Outline([.init(0, -y), .init(x, y), .init(-x, y)])
    case .diamond:
      return Outline([.init(0, -y), .init(x, 0), .init(0, y), .init(-x, 0)])
    case .star:
      return Outline(
        (0..<10).map { index in
          let radius = index % 2 == 0 ? 1 : 0.382
          let angle = Double(index) * .pi / 5
          return Outline.Point(sin(angle) * radius * x, -cos(angle) * radius * y)
        })
    case .heart:
      // The well-known heart curve, which is within ±16 horizontally and between −17 and 12 vertically.
      return Outline(
        (0..<4 * (quarter ?? 32)).map { index in
          let angle = Double(index) * .pi / Double(2 * (quarter ?? 32))
          let across = 16 * pow(sin(angle), 3)
          let up = 13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)
          return Outline.Point(across / 16 * x, (-up - 2.5) / 14.5 * y)
        })
    }
  }

  private func arc(count: Int) -> [Outline.Point] {
    (0..<count).map { index in
      let angle = Double(index) * 2 * .pi / Double(count)
      return Outline.Point(cos(angle), sin(angle))
    }
  }
}

extension Outline {
  /// Returns a rectangle around the origin with round corners of `quarter` lines; `x` and `y` are half of its sides. By
  /// default, the lines deviate from a circle by at most a twentieth of a unit, which is about a pixel.
  static func roundedRectangle(
    _ x: Double, _ y: Double, radius: Double, quarter: Int? = nil
  ) -> Outline {
    let corners = [(x, y), (-x, y), (-x, -y), (x, -y)]
    guard radius > 0 else { return Outline(corners.map { Outline.Point($0.0, $0.1) }) }
    let needed = .pi / 2 / (2 * (2 * 0.05 / radius).squareRoot())
    let quarter = quarter ?? min(max(16, Int(clamping: needed.rounded(.up))), 256)
    let points = corners.enumerated().flatMap { index, corner in
      (0...quarter).map { step in
        let angle = (Double(index) + Double(step) / Double(quarter)) * .pi / 2
        let center = (
          corner.0 - (corner.0 < 0 ? -radius : radius), corner.1 - (corner.1 < 0 ? -radius : radius)
        )
        return Outline.Point(center.0 + cos(angle) * radius, center.1 + sin(angle) * radius)
      }
    }
    return Outline(points)
  }
}
