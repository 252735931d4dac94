/// The difference of something from its final state during an entrance or an exit.
package struct Pose: Hashable, Sendable {
  /// From 0, invisible, to 1.
  package var opacity: Double
  /// To the right, in reaches: a distance that depends on what is drawn.
  package var x: Double
  /// Downwards, in reaches.
  package var y: Double
  /// A factor on the width, about the center.
  package var scaleX: Double
  /// A factor on the height, about the center.
  package var scaleY: Double
  /// Degrees, clockwise, about the center.
  package var rotation: Double
  /// Degrees about the vertical axis, as a card turns; from 90, where only its edge is visible, to 0.
  package var turn: Double
  /// The standard deviation of a Gaussian blur, in reaches.
  package var blur: Double
  /// The visible fraction of the width, from the left.
  package var uncovered: Double

  package init(
    opacity: Double = 1, x: Double = 0, y: Double = 0, scaleX: Double = 1, scaleY: Double = 1,
    rotation: Double = 0, turn: Double = 0, blur: Double = 0, uncovered: Double = 1
  ) {
    (self.opacity, self.x, self.y) = (opacity, x, y)
    (self.scaleX, self.scaleY, self.rotation) = (scaleX, scaleY, rotation)
    (self.turn, self.blur, self.uncovered) = (turn, blur, uncovered)
  }

  /// The turned card; `nil` if it is not turned.
  package var card: CardTurn? {
    turn == 0 ? nil : CardTurn(angle: min(max(turn, -90), 90) * .pi / 180)
  }

  /// The final state.
  package static let rest = Pose()
  /// Invisible.
  package static let hidden = Pose(opacity: 0)
}
