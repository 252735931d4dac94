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
  /// The tangent of the angle by which upright lines lean to the left, about the center.
  package var skew: Double
  /// Degrees about the vertical axis, as a card turns; from 90, where only its edge is visible, to 0.
  package var turn: Double
  /// Degrees about the horizontal axis.
  package var tilt: Double
  /// The standard deviation of a Gaussian blur, in reaches.
  package var blur: Double
  /// The visible part, in fractions of the width and the height.
  package var part: Part
  /// The distance of a unit from its place as a fraction of that of its place from the middle of the text. It has no effect
  /// on what has no units.
  package var spread: Double

  /// A part of something.
  package struct Part: Hashable, Sendable {
    package var left = 0.0
    package var top = 0.0
    package var right = 1.0
    package var bottom = 1.0

    package static let whole = Part()

    package var width: Double { right - left }
    package var height: Double { bottom - top }
    package var isEmpty: Bool { width <= 0 || height <= 0 }
  }

  package init(
    opacity: Double = 1, x: Double = 0, y: Double = 0, scaleX: Double = 1, scaleY: Double = 1,
    rotation: Double = 0, skew: Double = 0, turn: Double = 0, tilt: Double = 0, blur: Double = 0,
    part: Part = .whole, spread: Double = 0
  ) {
    (self.opacity, self.x, self.y) = (opacity, x, y)
    (self.scaleX, self.scaleY, self.rotation, self.skew) = (scaleX, scaleY, rotation, skew)
    (self.turn, self.tilt, self.blur, self.part, self.spread) = (turn, tilt, blur, part, spread)
  }

  /// The turned card; `nil` if it is not turned.
  package var card: CardTurn? {
    func angle(_ degrees: Double) -> Double { min(max(degrees, -90), 90) * .pi / 180 }
    if turn != 0 { return CardTurn(angle: angle(turn)) }
    return tilt == 0 ? nil : CardTurn(angle: angle(tilt), axis: .horizontal)
  }

  /// The final state.
  package static let rest = Pose()
  /// Invisible.
  package static let hidden = Pose(opacity: 0)
}
