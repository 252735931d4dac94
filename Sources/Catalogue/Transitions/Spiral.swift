extension TransitionKind {
  /// A band winds from the outside in, and uncovers the incoming picture.
  static let spiral = TransitionKind(
    "spiral", "A spiral winds from the outside to the middle.", [.softness]
  ) { arguments, progress in
    // The softness is that of the band's head: a part of one turn.
    .uncover(
      Matte("spiral", softness: arguments[number: .softness] / Double(turns)) { place in
        let ring = (1 - 2 * max(abs(place.x - 0.5), abs(place.y - 0.5))) * Double(turns - 1)
        // The band goes inwards as it turns, so its edges are one line.
        let begun = (ring - place.turn + 1).rounded(.down)
        return min((begun + place.turn) / Double(turns), 1)
      }, progress)
  }

  /// How often the band goes round; it begins and ends in half a turn.
  private static let turns = 6
}
