/// Slats or strips open beside each other.
extension TransitionKind {
  /// Slats turn, all at once.
  static let blinds = uncovering("blinds", "Slats open from top to bottom, as blinds.") { place in
    let slat = place.y * 8
    return slat - slat.rounded(.down)
  }

  /// Upright slats turn, all at once.
  static let blindsVertical = uncovering(
    "blinds_vertical", "Upright slats open from left to right."
  ) { place in
    let slat = place.x * 10
    return slat - slat.rounded(.down)
  }

  /// Slats open one after the other.
  static let stairs = uncovering(
    "stairs", "Upright strips fall one after the other, from left to right."
  ) { place in
    let strip = (place.x * 8).rounded(.down) / 8
    return strip * 0.5 + place.y * 0.5
  }
}
