extension EffectKind {
  /// All effects, in the order of the reference page.
  package static let all: [EffectKind] = [
    .rotate,
    .partition,
    .background,
    .zoom,
    .zoomBlur,
    .shake,
    .freeze,
    .letterbox,
    .border,
  ]
}
