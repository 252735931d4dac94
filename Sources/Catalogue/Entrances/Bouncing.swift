import MediaValues

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
