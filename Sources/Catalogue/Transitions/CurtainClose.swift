extension TransitionKind {
  /// Two edges meet in the middle, from above and from below.
  static let curtainClose = TransitionKind(
    "curtain_close", "The incoming picture closes in from above and below.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("curtain_close", softness: arguments[number: .softness]) { place in
        1 - 2 * abs(place.y - 0.5)
      }, progress)
  }
}
