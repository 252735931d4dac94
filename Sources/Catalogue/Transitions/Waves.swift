import Glibc

/// Waves carry the incoming picture across the canvas.
extension TransitionKind {
  /// A wavy edge moves to the right.
  static let waves = uncovering("waves", "A wavy edge moves to the right.") { place in
    (place.x + 0.06 * (1 + sin(place.y * 6 * .pi))) / 1.12
  }

  /// Waves run from the middle outwards and bend both pictures; the incoming one comes with the first of them.
  static let ripple = TransitionKind(
    "ripple", "Waves run outwards from the middle, as on water, and carry the incoming picture.",
    [.softness]
  ) { arguments, progress in
    let waves = Warp.rippling(progress)
    // A wave has no edge.
    let softness = 0.2 + 0.8 * arguments[number: .softness]
    let front = Matte("ripple", softness: softness) { $0.distance }
    return .uncover(front, progress, warp: waves)
  }
}

extension Warp {
  /// Waves on water: places are moved away from the middle and towards it by turns, most of all half-way.
  static func rippling(_ progress: Double) -> Warp {
    let height = 0.025 * sin(min(max(progress, 0), 1) * .pi)
    return Warp(goesOn: true) { place in
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
