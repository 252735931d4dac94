extension FilterKind {
  /// Every filter, in the order of the reference page.
  package static let all: [FilterKind] = [
    .grayscale,
    .sepia,
    .saturation,
    .brightness,
    .contrast,
    .blur,
  ]
}
