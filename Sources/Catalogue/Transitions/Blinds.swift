/// Transitions with slats or strips next to each other.
extension TransitionKind {
  /// All slats open simultaneously.
  static let blinds = uncovering("blinds", "Horizontal slats open from top to bottom, like blinds.")
  { place in
    let slat = place.y * 8
    return slat - slat.rounded(.down)
  }

  /// All vertical slats open simultaneously.
  static let blindsVertical = uncovering(
    "blinds_vertical", "Vertical slats open from left to right."
  ) { place in
    let slat = place.x * 10
    return slat - slat.rounded(.down)
  }

  /// Strips open one after the other.
  static let stairs = uncovering(
    "stairs", "Vertical strips fall one after the other, from left to right."
  ) { place in
    let strip = (place.x * 8).rounded(.down) / 8
    return strip * 0.5 + place.y * 0.5
  }
}
