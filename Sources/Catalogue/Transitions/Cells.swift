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
