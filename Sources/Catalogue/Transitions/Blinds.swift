extension TransitionKind {
  /// Slats turn, all at once.
  static let blinds = TransitionKind(
    "blinds", "Slats open from top to bottom, as blinds.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("blinds", softness: arguments[number: .softness]) { place in
        let slat = place.y * 8
        return slat - slat.rounded(.down)
      }, progress)
  }
}
