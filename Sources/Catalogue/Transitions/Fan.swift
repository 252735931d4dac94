extension TransitionKind {
  /// Two hands part at the top and meet at the bottom.
  static let fan = TransitionKind(
    "fan", "A fan opens from the top to both sides.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("fan", softness: arguments[number: .softness]) { place in
        1 - abs(1 - 2 * place.turn)
      }, progress)
  }
}
