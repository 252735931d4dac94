import Glibc
import MediaValues

/// Animations that move to their place.
extension EntranceKind {
  static let slideLeft = slide("slide_left", "Slides to the left into place.", x: 1, y: 0)
  static let slideRight = slide("slide_right", "Slides to the right into place.", x: -1, y: 0)
  static let slideUp = slide("slide_up", "Slides up into place.", x: 0, y: 1)
  static let slideDown = slide("slide_down", "Slides down into place.", x: 0, y: -1)

  static let rise = float("rise", "Rises a little while it fades in.", x: 0, y: 1)
  static let drop = float("drop", "Sinks a little while it fades in.", x: 0, y: -1)
  static let floatLeft = float(
    "float_left", "Moves a little to the left while it fades in.", x: 1, y: 0)
  static let floatRight = float(
    "float_right", "Moves a little to the right while it fades in.", x: -1, y: 0)

  static let skewLeft = skew("skew_left", "to the left", 1)
  static let skewRight = skew("skew_right", "to the right", -1)

  static let wave = EntranceKind(
    "wave", "Letters rise one after the other, like a wave.", easing: .curve(.back, .out),
    by: .letter
  ) {
    Pose(opacity: min(3 * $0.time, 1), y: (1 - $0.progress) * 0.75)
  }

  /// Moves from one reach away to its place.
  private static func slide(
    _ name: String, _ summary: String, x: Double, y: Double
  ) -> EntranceKind {
    EntranceKind(name, summary, easing: .curve(.cubic, .out)) {
      Pose(opacity: min(2 * $0.time, 1), x: x * (1 - $0.progress), y: y * (1 - $0.progress))
    }
  }

  /// Moves a quarter of a reach, and is opaque only at the end.
  private static func float(
    _ name: String, _ summary: String, x: Double, y: Double
  ) -> EntranceKind {
    EntranceKind(name, summary, easing: .curve(.quadratic, .out)) {
      let left = (1 - $0.progress) / 4
      return Pose(opacity: min(max($0.progress, 0), 1), x: x * left, y: y * left)
    }
  }

  private static func skew(_ name: String, _ way: String, _ sign: Double) -> EntranceKind {
    EntranceKind(
      name, "Rushes \(way), leaning, and comes to a stop upright.", easing: .curve(.back, .out)
    ) {
      let left = sign * (1 - $0.progress)
      return Pose(opacity: min(3 * $0.time, 1), x: left, skew: left / 2)
    }
  }
}

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
