extension TransitionKind {
  /// A rectangle in the shape of the canvas shrinks to the middle.
  static let boxClose = TransitionKind(
    "box_close", "A rectangle closes to the middle.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("box_close", softness: arguments[number: .softness]) { place in
        1 - 2 * max(abs(place.x - 0.5), abs(place.y - 0.5))
      }, progress)
  }
}
