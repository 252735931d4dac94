extension EffectKind {
  package static let freeze = EffectKind(
    "freeze", "Holds the picture that was there when it began.", []
  ) { _, _ in
    // The plan carries it out: what lies below stands still.
    [.picture(EffectStroke.Copy())]
  }
}
