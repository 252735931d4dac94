/// How something stands away from its place while it comes or goes.
package struct Pose: Hashable, Sendable {
  /// From 0, not seen, to 1.
  package var opacity: Double
  /// To the right, in reaches: how far that is, what is drawn knows.
  package var x: Double
  /// Downwards, in reaches.
  package var y: Double
  /// A factor on the width, about the middle.
  package var scaleX: Double
  /// A factor on the height, about the middle.
  package var scaleY: Double
  /// Degrees, clockwise, about the middle.
  package var rotation: Double
  /// Degrees about the upright middle, as a card turns; from 90, where only its edge is seen, to 0.
  package var turn: Double
  /// The deviation of a Gaussian blur, in reaches.
  package var blur: Double
  /// The part of the width that is uncovered, from the left.
  package var uncovered: Double

  package init(
    opacity: Double = 1, x: Double = 0, y: Double = 0, scaleX: Double = 1, scaleY: Double = 1,
    rotation: Double = 0, turn: Double = 0, blur: Double = 0, uncovered: Double = 1
  ) {
    (self.opacity, self.x, self.y) = (opacity, x, y)
    (self.scaleX, self.scaleY, self.rotation) = (scaleX, scaleY, rotation)
    (self.turn, self.blur, self.uncovered) = (turn, blur, uncovered)
  }

  /// The card that it turns as; nil for none.
  package var card: CardTurn? {
    turn == 0 ? nil : CardTurn(angle: min(max(turn, -90), 90) * .pi / 180)
  }

  /// In its place.
  package static let rest = Pose()
  /// Not seen.
  package static let hidden = Pose(opacity: 0)
}
