import MediaValues

/// Animations that change the size.
extension EntranceKind {
  static let zoom = EntranceKind("zoom", "Grows steadily to its size.") { scaled($0.progress) }

  static let zoomOut = EntranceKind(
    "zoom_out", "Shrinks to its size while it fades in.", easing: .curve(.cubic, .out)
  ) {
    scaled(2 - $0.progress, opacity: min(2 * $0.time, 1))
  }

  static let pop = EntranceKind(
    "pop", "Grows quickly, slightly beyond its size, and settles.", easing: .curve(.back, .out)
  ) {
    scaled($0.progress, opacity: min(4 * $0.time, 1))
  }

  static let elastic = EntranceKind(
    "elastic", "Grows to its size like a spring.", easing: .curve(.elastic, .out)
  ) {
    scaled($0.progress, opacity: min(5 * $0.time, 1))
  }

  static let stamp = EntranceKind(
    "stamp", "Comes down from the viewer and hits its place.", easing: .curve(.quartic, .in)
  ) {
    scaled(1 + 2 * (1 - $0.progress), opacity: min(3 * $0.time, 1))
  }

  static let stretchHorizontal = EntranceKind(
    "stretch_horizontal", "Is stretched to its width.", easing: .curve(.back, .out)
  ) {
    Pose(scaleX: max(0, $0.progress))
  }

  static let stretchVertical = EntranceKind(
    "stretch_vertical", "Is stretched to its height.", easing: .curve(.back, .out)
  ) {
    Pose(scaleY: max(0, $0.progress))
  }

  static func scaled(_ factor: Double, opacity: Double = 1) -> Pose {
    Pose(opacity: opacity, scaleX: max(0, factor), scaleY: max(0, factor))
  }
}

/// Animations that bounce at their place.
extension EntranceKind {
  static let bounce = bounce("bounce", "Falls into place and bounces.", x: 0, y: 1)
  static let bounceUp = bounce("bounce_up", "Flies up into place and bounces.", x: 0, y: -1)
  static let bounceLeft = bounce(
    "bounce_left", "Flies to the left into place and bounces.", x: -1, y: 0)
  static let bounceRight = bounce(
    "bounce_right", "Flies to the right into place and bounces.", x: 1, y: 0)

  private static func bounce(
    _ name: String, _ summary: String, x: Double, y: Double
  ) -> EntranceKind {
    EntranceKind(name, summary, easing: .curve(.bounce, .out)) {
      Pose(
        opacity: min(4 * $0.time, 1), x: x * ($0.progress - 1), y: y * ($0.progress - 1))
    }
  }
}
