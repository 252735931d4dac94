import Glibc

/// A rectangle in space that shows an image.
///
/// Lengths are canvas heights. The origin is the middle of the canvas; `x` is to the right, `y` down, and `z` away from the
/// viewer, who looks at the middle of the canvas from `distance`.
package struct Pane: Sendable {
  /// The upper left corner of the image.
  package var origin: SIMD3<Double>
  /// From the left side of the image to the right one.
  package var across: SIMD3<Double>
  /// From the upper side of the image to the lower one.
  package var down: SIMD3<Double>

  /// The distance of the viewer from the canvas.
  package static let distance = 2.0

  /// Creates the pane that covers a canvas with this width.
  init(width: Double) {
    origin = SIMD3(-width / 2, -0.5, 0)
    across = SIMD3(width, 0, 0)
    down = SIMD3(0, 1, 0)
  }

  /// Returns the part of the pane that shows a part of the image.
  package func part(_ part: TransitionScene.Actor.Part) -> Pane {
    var result = self
    result.origin += part.x * across + part.y * down
    result.across *= part.width
    result.down *= part.height
    return result
  }

  /// Whether the viewer sees the front of the pane.
  var facesViewer: Bool {
    let (a, b) = (across, down)
    let back = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    return (back * (origin + SIMD3(0, 0, Self.distance))).sum() > 0
  }

  func moved(x: Double = 0, y: Double = 0, z: Double = 0) -> Pane {
    var result = self
    result.origin += SIMD3(x, y, z)
    return result
  }

  func scaled(_ factor: Double) -> Pane {
    var result = self
    (result.origin, result.across, result.down) = (
      origin * factor, across * factor, down * factor
    )
    return result
  }

  /// Returns the pane turned about an upright line through `x` and `z`; for a positive angle, its right side moves away from
  /// the viewer.
  func turned(_ degrees: Double, aboutX x: Double = 0, z: Double = 0) -> Pane {
    mapped(about: SIMD3(x, 0, z), degrees) { point, sine, cosine in
      SIMD3(
        point.x * cosine - point.z * sine, point.y, point.z * cosine + point.x * sine)
    }
  }

  /// Returns the pane turned about a level line through `y` and `z`; for a positive angle, its lower side moves away from
  /// the viewer.
  func tilted(_ degrees: Double, aboutY y: Double = 0, z: Double = 0) -> Pane {
    mapped(about: SIMD3(0, y, z), degrees) { point, sine, cosine in
      SIMD3(
        point.x, point.y * cosine - point.z * sine, point.z * cosine + point.y * sine)
    }
  }

  /// Returns the pane rotated clockwise about a point of the canvas.
  func rotated(_ degrees: Double, aboutX x: Double = 0, y: Double = 0) -> Pane {
    mapped(about: SIMD3(x, y, 0), degrees) { point, sine, cosine in
      SIMD3(
        point.x * cosine - point.y * sine, point.y * cosine + point.x * sine, point.z)
    }
  }

  private func mapped(
    about center: SIMD3<Double>, _ degrees: Double,
    _ map: (SIMD3<Double>, _ sine: Double, _ cosine: Double) -> SIMD3<Double>
  ) -> Pane {
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    var result = self
    result.origin = center + map(origin - center, sine, cosine)
    result.across = map(across, sine, cosine)
    result.down = map(down, sine, cosine)
    return result
  }
}
