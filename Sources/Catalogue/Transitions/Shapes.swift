/// Transitions with a shape that opens from the middle, or closes to it.
extension TransitionKind {
  /// A circle grows from the middle until it contains the whole canvas.
  static let circleOpen = uncovering("circle_open", "A circle opens from the centre.") {
    $0.distance
  }

  /// A circle shrinks to the middle.
  static let circleClose = uncovering("circle_close", "A circle closes to the centre.") {
    1 - $0.distance
  }

  /// A diamond grows from the middle.
  static let diamondOpen = uncovering("diamond_open", "A diamond opens from the centre.") {
    abs($0.x - 0.5) + abs($0.y - 0.5)
  }

  /// A rectangle with the aspect ratio of the canvas grows from the middle.
  static let boxOpen = uncovering("box_open", "A rectangle opens from the centre.") {
    2 * max(abs($0.x - 0.5), abs($0.y - 0.5))
  }

  /// A rectangle with the aspect ratio of the canvas shrinks to the middle.
  static let boxClose = uncovering("box_close", "A rectangle closes to the centre.") {
    1 - 2 * max(abs($0.x - 0.5), abs($0.y - 0.5))
  }
}
