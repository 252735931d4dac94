import MediaValues

/// Transitions that change the image cell by cell.
extension TransitionKind {
  /// The dark squares of a board change first, then the light ones.
  static let checkerboard = uncovering(
    "checkerboard", "The squares of a chessboard change, one colour after the other."
  ) { place in
    let (column, row) = (place.x * 8, place.y * 8 / place.aspect)
    let isDark = Int(clamping: column.rounded(.down) + row.rounded(.down)) % 2 == 0
    return (column - column.rounded(.down)) / 2 + (isDark ? 0 : 0.5)
  }

  /// Grains of the image change at random times: a dissolve without blended colors.
  static let grains = uncovering("grains", "The image changes grain by grain.") {
    $0.noise(cells: 320)
  }

  /// Blocks change at random times.
  static let blocks = uncovering("blocks", "The image changes block by block.") {
    $0.noise(cells: 16)
  }
}

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
