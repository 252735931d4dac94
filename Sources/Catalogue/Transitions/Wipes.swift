import MediaValues

/// Transitions with an edge that moves across the canvas and uncovers the incoming image.
extension TransitionKind {
  package static let wipeLeft = wipe("wipe_left", .left, hardByDefault) {
    1 - $0.x
  }
  static let wipeRight = wipe("wipe_right", .right) { $0.x }
  static let wipeUp = wipe("wipe_up", .up) { 1 - $0.y }
  static let wipeDown = wipe("wipe_down", .down) { $0.y }

  /// An edge moves from the upper left corner to the lower right corner.
  static let wipeDiagonal = uncovering(
    "wipe_diagonal", "A slanted edge moves from the upper left to the lower right."
  ) { ($0.x + $0.y) / 2 }

  private static func wipe(
    _ name: String, _ heading: Heading, _ softness: Parameter = .softness,
    order: @escaping @Sendable (MattePlace) -> Double
  ) -> TransitionKind {
    uncovering(
      name, "An edge moves \(heading.phrase) and reveals the incoming image.", softness,
      order: order)
  }

  /// The same parameter with another default: existing documents have this hard edge (decision 0112).
  private static let hardByDefault = Parameter.number(
    "softness", "The width of the soft edge, as a fraction of the whole transition.", in: 0...1,
    default: 0)
}
