import MediaValues

/// Animations that change the opacity or the sharpness.
extension EntranceKind {
  static let fade = EntranceKind("fade", "Fades in.", easing: .linear) {
    Pose(opacity: min(max($0.progress, 0), 1))
  }

  /// In eight steps, each unit is lit more and more often and brightly.
  static let flicker = EntranceKind(
    "flicker", "Flickers like a lamp that is switched on.", easing: .linear
  ) { moment in
    let step = Int(clamping: (moment.time * 8).rounded(.down))
    return Pose(opacity: moment.noise(step) < moment.time ? 0.4 + 0.6 * moment.time : 0.15)
  }

  static let blur = EntranceKind("blur", "Changes from blurred to sharp.") {
    Pose(opacity: min(2 * $0.time, 1), blur: blur($0.progress))
  }

  static let focus = EntranceKind(
    "focus", "Shrinks to its size while it gets sharp.", easing: .curve(.cubic, .out)
  ) {
    Pose(
      opacity: min(2 * $0.time, 1), scaleX: max(0, 1.5 - $0.progress / 2),
      scaleY: max(0, 1.5 - $0.progress / 2), blur: blur($0.progress))
  }

  static let blurLeft = blurred("blur_left", "to the left", x: 1, y: 0)
  static let blurRight = blurred("blur_right", "to the right", x: -1, y: 0)
  static let blurUp = blurred("blur_up", "up", x: 0, y: 1)
  static let blurDown = blurred("blur_down", "down", x: 0, y: -1)

  private static func blurred(
    _ name: String, _ way: String, x: Double, y: Double
  ) -> EntranceKind {
    EntranceKind(name, "Slides \(way) into place and gets sharp.", easing: .curve(.cubic, .out)) {
      let left = 1 - $0.progress
      return Pose(
        opacity: min(2 * $0.time, 1), x: x * left / 2, y: y * left / 2, blur: blur($0.progress))
    }
  }

  private static func blur(_ progress: Double) -> Double { min(max(0, 1 - progress), 2) / 4 }
}

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
