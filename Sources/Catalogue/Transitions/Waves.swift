import Glibc

/// Transitions with waves.
extension TransitionKind {
  static let waves = uncovering("waves", "A wavy edge moves to the right.") { place in
    (place.x + 0.06 * (1 + sin(place.y * 6 * .pi))) / 1.12
  }

  /// Waves spread from the middle and distort both images; the incoming one appears with the first wave.
  static let ripple = TransitionKind(
    "ripple", "Waves spread from the centre, like on water, and reveal the incoming image.",
    [.softness]
  ) { arguments, progress in
    let waves = Warp.rippling(progress)
    // A wave has no edge, so the softness has a minimum.
    let softness = 0.2 + 0.8 * arguments[number: .softness]
    return .uncover(Matte(rippleOrder, softness: softness), progress, warp: waves)
  }

  private static let rippleOrder = MatteOrder { $0.distance }
}

extension Warp {
  /// Returns the warp of waves on water. Places move alternately away from the middle and towards it, farthest
  /// at half of the progress.
  static func rippling(_ progress: Double) -> Warp {
    let height = 0.025 * sin(min(max(progress, 0), 1) * .pi)
    return Warp(extendsEdges: true) { place in
      let (across, down) = ((place.x - 0.5) * place.aspect, place.y - 0.5)
      let radius = (across * across + down * down).squareRoot()
      guard radius > 0 else { return (place.x, place.y) }
      let moved = height * sin(2 * .pi * (5 * radius - 2.5 * progress)) * min(1, 8 * radius)
      return (
        place.x + moved * across / radius / place.aspect, place.y + moved * down / radius
      )
    }
  }
}
