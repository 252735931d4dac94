extension TransitionKind {
  /// A circle grows from the middle until it holds the whole canvas.
  static let circleOpen = TransitionKind(
    "circle_open", "A circle opens from the middle.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("circle_open", softness: arguments[number: .softness]) { place in
        place.distance
      }, progress)
  }
}
