extension TransitionKind {
  /// Two edges part from the middle, upwards and downwards.
  static let curtainOpen = TransitionKind(
    "curtain_open", "The picture parts in the middle, up and down.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("curtain_open", softness: arguments[number: .softness]) { place in
        2 * abs(place.y - 0.5)
      }, progress)
  }
}
