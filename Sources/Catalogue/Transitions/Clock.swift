extension TransitionKind {
  /// A hand turns once around, clockwise from the top.
  static let clock = TransitionKind(
    "clock", "A hand turns once around, clockwise from the top.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("clock", softness: arguments[number: .softness]) { place in
        place.turn
      }, progress)
  }
}
