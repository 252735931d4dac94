extension TransitionKind {
  /// Blocks are uncovered along a spiral from the outside in.
  static let spiral = TransitionKind(
    "spiral", "A spiral winds from the outside to the middle.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("spiral", softness: arguments[number: .softness]) { place in
        let ring = 1 - 2 * max(abs(place.x - 0.5), abs(place.y - 0.5))
        let turns = (ring * 5).rounded(.down)
        return min((turns + place.turn) / 5, 1)
      }, progress)
  }
}
