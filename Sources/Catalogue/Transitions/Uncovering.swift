import Glibc
import MediaValues

extension Parameter {
  /// The width of the soft edge of a matte.
  static let softness = Parameter.number(
    "softness", "The width of the soft edge, as a fraction of the whole transition.", in: 0...1,
    default: 0.02)
}

extension TransitionKind {
  /// Returns a transition that uncovers the incoming image place by place. `order` returns when each place
  /// changes, from 0, first, to 1, last.
  static func uncovering(
    _ name: String, _ summary: String, _ softness: Parameter = .softness,
    order: @escaping @Sendable (MattePlace) -> Double
  ) -> TransitionKind {
    let order = MatteOrder(order)
    return TransitionKind(name, summary, [softness]) { arguments, progress in
      .uncover(Matte(order, softness: arguments[number: softness]), progress)
    }
  }
}

extension MattePlace {
  /// The distance from the middle, 0, to the corners, 1; circles are round.
  var distance: Double {
    let (across, down) = ((x - 0.5) * aspect, y - 0.5)
    let corner = (aspect * aspect + 1).squareRoot() / 2
    return (across * across + down * down).squareRoot() / corner
  }

  /// The direction from the middle, from 0, up, clockwise to 1.
  var turn: Double {
    let angle = atan2((x - 0.5) * aspect, 0.5 - y) / (2 * .pi)
    return angle < 0 ? angle + 1 : angle
  }

  /// Returns a random number from 0 to 1 that is equal for all places in a square. A row has `cells` squares.
  func noise(cells: Double) -> Double {
    let column = UInt64(clamping: (x * cells).rounded(.down))
    let row = UInt64(clamping: (y * cells / aspect).rounded(.down))
    var hash = (column &* 0x9E37_79B9_7F4A_7C15) ^ (row &* 0xC2B2_AE3D_27D4_EB4F)
    hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 32)) &* 0x94D0_49BB_1331_11EB
    return Double((hash ^ (hash >> 31)) >> 11) / Double(UInt64(1) << 53)
  }
}
