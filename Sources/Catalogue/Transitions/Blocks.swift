extension TransitionKind {
  /// Blocks turn, each at its time.
  static let blocks = TransitionKind(
    "blocks", "The picture turns block by block.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("blocks", softness: arguments[number: .softness]) { place in
        place.noise(cells: 16)
      }, progress)
  }
}
