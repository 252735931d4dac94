import Glibc

/// Transitions with a shape that opens from the middle, or closes to it.
extension TransitionKind {
  /// A circle grows from the middle until it contains the whole canvas.
  static let circleOpen = uncovering("circle_open", "A circle opens from the centre.") {
    $0.distance
  }

  /// A circle shrinks to the middle.
  static let circleClose = uncovering("circle_close", "A circle closes to the centre.") {
    1 - $0.distance
  }

  /// A diamond grows from the middle.
  static let diamondOpen = uncovering("diamond_open", "A diamond opens from the centre.") {
    abs($0.x - 0.5) + abs($0.y - 0.5)
  }

  /// A rectangle with the aspect ratio of the canvas grows from the middle.
  static let boxOpen = uncovering("box_open", "A rectangle opens from the centre.") {
    2 * max(abs($0.x - 0.5), abs($0.y - 0.5))
  }

  /// A rectangle with the aspect ratio of the canvas shrinks to the middle.
  static let boxClose = uncovering("box_close", "A rectangle closes to the centre.") {
    1 - 2 * max(abs($0.x - 0.5), abs($0.y - 0.5))
  }
}

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
  static let radial = uncovering(
    "radial", "A clock hand sweeps around the upper left corner; FFmpeg's `radial` is `clock`."
  ) {
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
