extension TransitionKind {
  /// Upright slats turn, all at once.
  static let blindsVertical = TransitionKind(
    "blinds_vertical", "Upright slats open from left to right.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("blinds_vertical", softness: arguments[number: .softness]) { place in
        let slat = place.x * 10
        return slat - slat.rounded(.down)
      }, progress)
  }
}
