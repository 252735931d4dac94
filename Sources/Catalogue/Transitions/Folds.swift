/// Transitions in which the outgoing image is squeezed to a side by the incoming one.
extension TransitionKind {
  static let foldLeft = fold("fold_left", .left)
  static let foldRight = fold("fold_right", .right)
  static let foldUp = fold("fold_up", .up)
  static let foldDown = fold("fold_down", .down)

  private static func fold(_ name: String, _ heading: Heading) -> TransitionKind {
    TransitionKind(
      name, "The incoming image unfolds and squeezes the outgoing one \(heading.phrase)."
    ) { _, progress in
      let share = min(max(progress, 0), 1)
      return .stage([
        .init(.outgoing, squeezedTo: 1 - share, heading),
        .init(.incoming, squeezedTo: share, heading.opposite),
      ])
    }
  }
}

extension Heading {
  fileprivate var opposite: Heading {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}

extension TransitionScene.Actor {
  /// An image that is squeezed to a part of its size at one side of the canvas.
  fileprivate init(_ side: TransitionSide, squeezedTo size: Double, _ heading: Heading) {
    let distance = (1 - size) / 2
    switch heading {
    case .left: self.init(side, x: -distance, scaleX: size)
    case .right: self.init(side, x: distance, scaleX: size)
    case .up: self.init(side, y: -distance, scaleY: size)
    case .down: self.init(side, y: distance, scaleY: size)
    }
  }
}
