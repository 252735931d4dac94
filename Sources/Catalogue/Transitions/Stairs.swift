extension TransitionKind {
  /// Slats open one after the other.
  static let stairs = TransitionKind(
    "stairs", "Upright strips fall one after the other, from left to right.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("stairs", softness: arguments[number: .softness]) { place in
        let strip = (place.x * 8).rounded(.down) / 8
        return strip * 0.5 + place.y * 0.5
      }, progress)
  }
}
