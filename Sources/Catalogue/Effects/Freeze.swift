extension EffectKind {
  static let freeze = EffectKind("freeze", "Holds the picture that was there when it began.", [])
}
