import MediaValues

extension TransitionKind {
  /// The dark squares of a board turn first, then the light ones.
  static let checkerboard = TransitionKind(
    "checkerboard", "The squares of a board turn, one colour after the other.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("checkerboard", softness: arguments[number: .softness]) { place in
        let (column, row) = (place.x * 8, place.y * 8 / place.aspect)
        let isDark = Int(clamping: column.rounded(.down) + row.rounded(.down)) % 2 == 0
        return (column - column.rounded(.down)) / 2 + (isDark ? 0 : 0.5)
      }, progress)
  }
}
