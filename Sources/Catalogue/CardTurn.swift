import Glibc

/// A card that has turned about its upright middle, seen from in front of it: what is nearer is larger. The card moves
/// back as it turns, so that its near edge is as high as the card.
///
/// Places are fractions of the card's sides.
package struct CardTurn: Hashable, Sendable {
  private let sine: Double
  private let cosine: Double
  /// By how much the card is smaller for having moved back.
  private let reduction: Double

  /// How far the eye is from the card, in widths of it.
  private static let distance = 1.6

  /// `angle` is in radians, from the front; positive where the left side comes nearer.
  package init(angle: Double) {
    (sine, cosine) = (sin(angle), cos(angle))
    reduction = Self.distance / (Self.distance - abs(sine) / 2)
  }

  /// Whether its front is seen, and more of it than an edge.
  package var showsFront: Bool { cosine > 1e-3 }

  /// How much narrower than the card its middle is seen.
  package var foreshortening: Double { max(cosine, 1e-3) / reduction }

  /// The place of the card that is seen at a place; nil where the line of sight does not meet the card's plane.
  package func source(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let across = (x - 0.5) * reduction
    // Where the line of sight meets the card, from its middle.
    let depth = Self.distance * cosine - across * sine
    guard depth > 1e-6 else { return nil }
    let met = across * Self.distance / depth
    let scale = (Self.distance + met * sine) / Self.distance
    return (met + 0.5, (y - 0.5) * reduction * scale + 0.5)
  }

  /// Where a place of the card is seen.
  package func seen(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let met = x - 0.5
    let scale = (Self.distance + met * sine) / Self.distance
    return (
      met * cosine / scale / reduction + 0.5, (y - 0.5) / scale / reduction + 0.5
    )
  }
}
