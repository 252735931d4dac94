extension TransitionKind {
  /// A hand turns once around, against the clock.
  static let clockBack = TransitionKind(
    "clock_back", "A hand turns once around, against the clock.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("clock_back", softness: arguments[number: .softness]) { place in
        1 - place.turn
      }, progress)
  }
}
