extension TransitionKind {
  /// An edge moves from the upper left corner to the lower right one.
  static let wipeDiagonal = TransitionKind(
    "wipe_diagonal", "A slanted edge moves from the upper left to the lower right.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("wipe_diagonal", softness: arguments[number: .softness]) { place in
        (place.x + place.y) / 2
      }, progress)
  }
}
