import Glibc

/// A card that is turned about its vertical or horizontal axis, seen from the front in perspective. The card moves back as it
/// turns, so that its near edge stays as high as the card.
///
/// Places are fractions of the card's sides.
package struct CardTurn: Hashable, Sendable {
  /// The axis of the turn.
  package enum Axis: Hashable, Sendable {
    case vertical, horizontal
  }

  package let axis: Axis
  private let sine: Double
  private let cosine: Double
  /// The factor by which the card is smaller because it has moved back.
  private let reduction: Double

  /// The distance of the eye from the card, in widths of the card.
  private static let distance = 1.6

  /// `angle` is in radians, 0 for the front; it is positive if the left side or the upper one is nearer.
  package init(angle: Double, axis: Axis = .vertical) {
    self.axis = axis
    (sine, cosine) = (sin(angle), cos(angle))
    reduction = Self.distance / (Self.distance - abs(sine) / 2)
  }

  /// Whether the front is visible, and is more than an edge.
  package var showsFront: Bool { cosine > 1e-3 }

  /// The factor by which the middle of the card is narrower.
  package var foreshortening: Double { max(cosine, 1e-3) / reduction }

  /// Returns the place of the card that is visible at a place. Where the line of sight does not meet the plane of the card,
  /// that is far away on the side on which it just met it, so that places in between can be interpolated.
  package func source(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    guard axis == .vertical else {
      let found = upright(y, x)
      return (found.y, found.x)
    }
    return upright(x, y)
  }

  private func upright(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let across = (x - 0.5) * reduction
    // The distance along the card from its middle to the point where the line of sight meets it.
    let depth = max(Self.distance * cosine - across * sine, 1e-6)
    let met = across * Self.distance / depth
    let scale = (Self.distance + met * sine) / Self.distance
    return (met + 0.5, (y - 0.5) * reduction * scale + 0.5)
  }

  /// Returns the place at which a place of the card is visible.
  package func seen(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    guard axis == .vertical else {
      let found = uprightSeen(y, x)
      return (found.y, found.x)
    }
    return uprightSeen(x, y)
  }

  private func uprightSeen(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let met = x - 0.5
    let scale = (Self.distance + met * sine) / Self.distance
    return (
      met * cosine / scale / reduction + 0.5, (y - 0.5) / scale / reduction + 0.5
    )
  }
}
