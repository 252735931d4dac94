extension TransitionKind {
  /// The outgoing picture tips over and falls off.
  static let drop = TransitionKind(
    "drop", "The outgoing picture tips over and falls off."
  ) { _, progress in
    let fallen = progress * progress
    return .stage([.init(.incoming), .init(.outgoing, y: 1.5 * fallen, rotation: 25 * fallen)])
  }
}
