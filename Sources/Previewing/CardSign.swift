/// A sign on a card, as a signed distance field: negative inside the lines, positive outside, in
/// units of the sign. x grows to the right and y downwards, from the center of the card.
enum CardSign {
  /// A triangle in a ring, for videos and sounds.
  case play
  /// Two hills and a sun in a frame, for photos.
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

/// Returns the signed distance to the farthest of the three edges. The corners are in clockwise order.
private func triangle(
  _ x: Double, _ y: Double, _ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)
) -> Double {
  func beyond(_ from: (Double, Double), _ to: (Double, Double)) -> Double {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1)
    return (dy * (x - from.0) - dx * (y - from.1)) / (dx * dx + dy * dy).squareRoot()
  }
  return max(beyond(a, b), max(beyond(b, c), beyond(c, a)))
}
