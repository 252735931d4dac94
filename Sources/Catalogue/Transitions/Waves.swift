import Glibc

extension TransitionKind {
  /// A wavy edge moves to the right.
  static let waves = TransitionKind(
    "waves", "A wavy edge moves to the right.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("waves", softness: arguments[number: .softness]) { place in
        (place.x + 0.06 * (1 + sin(place.y * 6 * .pi))) / 1.12
      }, progress)
  }
}
