import MediaValues

/// Animations that show one part after the other.
extension EntranceKind {
  static let wipe = wipe("wipe", "Is revealed from left to right.") { Pose.Part(right: $0) }
  static let wipeLeft = wipe("wipe_left", "Is revealed from right to left.") {
    Pose.Part(left: 1 - $0)
  }
  static let wipeUp = wipe("wipe_up", "Is revealed from bottom to top.") { Pose.Part(top: 1 - $0) }
  static let wipeDown = wipe("wipe_down", "Is revealed from top to bottom.") {
    Pose.Part(bottom: $0)
  }
  static let wipeHorizontal = wipe(
    "wipe_horizontal", "Is revealed from the middle to both sides."
  ) {
    Pose.Part(left: (1 - $0) / 2, right: (1 + $0) / 2)
  }
  static let wipeVertical = wipe("wipe_vertical", "Is revealed from the middle up and down.") {
    Pose.Part(top: (1 - $0) / 2, bottom: (1 + $0) / 2)
  }

  private static func wipe(
    _ name: String, _ summary: String, part: @escaping @Sendable (Double) -> Pose.Part
  ) -> EntranceKind {
    EntranceKind(name, summary, easing: .linear) {
      Pose(part: part(min(max($0.progress, 0), 1)))
    }
  }
}
