extension TransitionKind {
  /// Rings spread from the middle.
  static let ripple = TransitionKind(
    "ripple", "Rings spread from the middle, each a little wider.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("ripple", softness: arguments[number: .softness]) { place in
        let ring = place.distance * 6
        return (ring - ring.rounded(.down)) * 0.6 + place.distance * 0.4
      }, progress)
  }
}
