import Glibc
import MediaValues

extension Parameter {
  /// How soft the edge of a matte is.
  static let softness = Parameter.number(
    "softness", "How wide the soft edge is, as a part of the way.", in: 0...1, default: 0.02)
}

extension TransitionKind {
  /// A transition that uncovers the incoming picture place by place. `order` says when each place turns, from 0, first,
  /// to 1, last.
  static func uncovering(
    _ name: String, _ summary: String, _ softness: Parameter = .softness,
    order: @escaping @Sendable (MattePlace) -> Double
  ) -> TransitionKind {
    TransitionKind(name, summary, [softness]) { arguments, progress in
      .uncover(Matte(name, softness: arguments[number: softness], order: order), progress)
    }
  }
}

extension MattePlace {
  /// From 0, the middle, to 1, the corners; circles stay round.
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

  /// Chance, the same for all places of a square, `cells` of which stand side by side.
  func noise(cells: Double) -> Double {
    let column = UInt64(clamping: (x * cells).rounded(.down))
    let row = UInt64(clamping: (y * cells / aspect).rounded(.down))
    var hash = (column &* 0x9E37_79B9_7F4A_7C15) ^ (row &* 0xC2B2_AE3D_27D4_EB4F)
    hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 32)) &* 0x94D0_49BB_1331_11EB
    return Double((hash ^ (hash >> 31)) >> 11) / Double(UInt64(1) << 53)
  }
}
