import Glibc
import MediaValues

/// Animations that turn.
extension EntranceKind {
  static let spin = EntranceKind("spin", "Spins once into place.", easing: .curve(.cubic, .out)) {
    var pose = scaled($0.progress, opacity: min(2 * $0.time, 1))
    pose.rotation = 360 * ($0.progress - 1)
    return pose
  }

  static let turn = EntranceKind(
    "turn", "Turns clockwise by a quarter while it fades in.", easing: .curve(.back, .out)
  ) {
    Pose(opacity: min(2 * $0.time, 1), rotation: 90 * ($0.progress - 1))
  }

  static let flip = EntranceKind("flip", "Turns over to its front, like a card.") {
    Pose(turn: 90 * ($0.progress - 1))
  }

  static let flipVertical = EntranceKind(
    "flip_vertical", "Turns over to its front about its horizontal axis."
  ) {
    Pose(tilt: 90 * ($0.progress - 1))
  }

  static let rollLeft = roll("roll_left", "to the left", 1)
  static let rollRight = roll("roll_right", "to the right", -1)

  /// A pendulum that comes to rest.
  static let swing = EntranceKind(
    "swing", "Swings from side to side and comes to rest.", easing: .linear
  ) {
    let left = max(0, 1 - $0.progress)
    return Pose(
      opacity: min(4 * $0.time, 1), rotation: 45 * left * cos(3.1 * Double.pi * $0.progress))
  }

  private static func roll(_ name: String, _ way: String, _ sign: Double) -> EntranceKind {
    EntranceKind(name, "Rolls \(way) into place.", easing: .curve(.cubic, .out)) {
      let left = sign * (1 - $0.progress)
      return Pose(opacity: min(3 * $0.time, 1), x: left, rotation: 180 * left)
    }
  }
}
