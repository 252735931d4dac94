import Glibc

extension TransitionKind {
  /// A hand sweeps a quarter turn about the upper left corner.
  static let radial = TransitionKind(
    "radial", "A hand sweeps about the upper left corner.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("radial", softness: arguments[number: .softness]) { place in
        atan2(place.y, place.x * place.aspect) / (.pi / 2)
      }, progress)
  }
}
