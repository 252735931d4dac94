extension TransitionKind {
  /// Grains of the picture turn, each at its time: a dissolve without a mean of both.
  static let grains = TransitionKind(
    "grains", "The picture turns grain by grain.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("grains", softness: arguments[number: .softness]) { place in
        place.noise(cells: 320)
      }, progress)
  }
}
