/// A sign on a card, as a distance: negative inside the lines, positive outside, in the sign's
/// unit. x grows to the right and y downwards, from the middle.
enum CardSign {
  /// A triangle in a ring: something that plays.
  case play
  /// Two hills and a sun in a frame: a picture.
  case landscape

  func distance(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .play:
      let ring = abs((x * x + y * y).squareRoot() - 1) - 0.06
      return min(ring, triangle(x - 0.06, y, (-0.38, -0.52), (0.52, 0), (-0.38, 0.52)))
    case .landscape:
      let frame = abs(box(x, y, halfWidth: 1.25, halfHeight: 0.95, radius: 0.16)) - 0.06
      let sunX = x - 0.55
      let sunY = y + 0.38
      let sun = (sunX * sunX + sunY * sunY).squareRoot() - 0.2
      let hills = min(
        triangle(x, y, (-1, 0.66), (-0.3, -0.42), (0.4, 0.66)),
        triangle(x, y, (-0.1, 0.66), (0.45, 0.02), (1, 0.66)))
      return min(frame, min(sun, hills))
    }
  }
}

private func box(
  _ x: Double, _ y: Double, halfWidth: Double, halfHeight: Double, radius: Double
) -> Double {
  let dx = abs(x) - halfWidth + radius
  let dy = abs(y) - halfHeight + radius
  let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
  return outside + min(max(dx, dy), 0) - radius
}

/// How far a point is beyond the farthest of the three edges; the corners go clockwise.
private func triangle(
  _ x: Double, _ y: Double, _ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)
) -> Double {
  func beyond(_ from: (Double, Double), _ to: (Double, Double)) -> Double {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1)
    return (dy * (x - from.0) - dx * (y - from.1)) / (dx * dx + dy * dy).squareRoot()
  }
  return max(beyond(a, b), max(beyond(b, c), beyond(c, a)))
}
