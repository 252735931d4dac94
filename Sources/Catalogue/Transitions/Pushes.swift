/// Transitions in which the incoming image pushes the outgoing one out of the canvas.
extension TransitionKind {
  static let pushLeft = push("push_left", .left)
  static let pushRight = push("push_right", .right)
  static let pushUp = push("push_up", .up)
  static let pushDown = push("push_down", .down)

  private static func push(_ name: String, _ heading: Heading) -> TransitionKind {
    TransitionKind(
      name, "The incoming image pushes the outgoing one \(heading.phrase)."
    ) { _, progress in
      .stage([
        .init(.outgoing, moved: progress, heading), .init(.incoming, moved: progress - 1, heading),
      ])
    }
  }
}
