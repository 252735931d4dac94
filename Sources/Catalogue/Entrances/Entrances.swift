extension EntranceKind {
  /// All animations, in the order of the reference page.
  package static let all: [EntranceKind] = [
    .fade, .slideLeft, .slideRight, .slideUp, .slideDown, .pop, .zoom, .spin, .blur, .typewriter,
    .wave, .bounce, .flip, .wipe,
    .flicker, .rise, .drop, .floatLeft, .floatRight,
    .zoomOut, .stretchHorizontal, .stretchVertical, .elastic, .stamp,
    .bounceUp, .bounceLeft, .bounceRight,
    .flipVertical, .turn, .rollLeft, .rollRight, .swing,
    .blurLeft, .blurRight, .blurUp, .blurDown, .focus,
    .wipeLeft, .wipeUp, .wipeDown, .wipeHorizontal, .wipeVertical,
    .skewLeft, .skewRight,
    .tracking, .gather, .scatter, .shuffle,
  ]
}
