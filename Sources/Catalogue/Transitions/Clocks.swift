import Glibc

/// Transitions with a hand that turns about a point, and uncovers the incoming image behind it.
extension TransitionKind {
  static let clock = uncovering("clock", "A clock hand sweeps around once, clockwise from the top.")
  {
    $0.turn
  }

  static let clockBack = uncovering(
    "clock_back", "A clock hand sweeps around once, counterclockwise from the top."
  ) { 1 - $0.turn }

  /// Two hands separate at the top and meet at the bottom.
  static let fan = uncovering("fan", "A fan opens from the top to both sides.") {
    1 - abs(1 - 2 * $0.turn)
  }

  /// A hand sweeps a quarter turn about the upper left corner.
  static let radial = uncovering("radial", "A clock hand sweeps around the upper left corner.") {
    atan2($0.y, $0.x * $0.aspect) / (.pi / 2)
  }

  /// A band winds from the outside to the middle, and uncovers the incoming image.
  static let spiral = TransitionKind(
    "spiral", "A spiral moves from the outside to the centre.", [.softness]
  ) { arguments, progress in
    // The softness is that of the band's end, as a fraction of one turn.
    .uncover(
      Matte(spiralOrder, softness: arguments[number: .softness] / Double(turns)), progress)
  }

  private static let spiralOrder = MatteOrder { place in
    let ring = (1 - 2 * max(abs(place.x - 0.5), abs(place.y - 0.5))) * Double(turns - 1)
    // The band moves inwards as it turns, so that its edge is continuous.
    let begun = (ring - place.turn + 1).rounded(.down)
    return min((begun + place.turn) / Double(turns), 1)
  }

  /// The number of turns of the band, including half a turn at the beginning and at the end.
  private static let turns = 6
}
