extension TransitionKind {
  /// A rectangle in the shape of the canvas grows from the middle.
  static let boxOpen = TransitionKind(
    "box_open", "A rectangle opens from the middle.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("box_open", softness: arguments[number: .softness]) { place in
        2 * max(abs(place.x - 0.5), abs(place.y - 0.5))
      }, progress)
  }
}
