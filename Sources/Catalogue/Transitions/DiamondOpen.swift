extension TransitionKind {
  /// A diamond grows from the middle.
  static let diamondOpen = TransitionKind(
    "diamond_open", "A diamond opens from the middle.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("diamond_open", softness: arguments[number: .softness]) { place in
        abs(place.x - 0.5) + abs(place.y - 0.5)
      }, progress)
  }
}
