extension TransitionKind {
  /// A circle shrinks to the middle.
  static let circleClose = TransitionKind(
    "circle_close", "A circle closes to the middle.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("circle_close", softness: arguments[number: .softness]) { place in
        1 - place.distance
      }, progress)
  }
}
