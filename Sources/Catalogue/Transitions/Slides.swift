/// Transitions in which the incoming image slides over the outgoing one, which does not move.
extension TransitionKind {
  package static let slideLeft = slide("slide_left", .left)
  package static let slideRight = slide("slide_right", .right)
  package static let slideUp = slide("slide_up", .up)
  package static let slideDown = slide("slide_down", .down)

  private static func slide(
    _ name: String, _ heading: Heading
  ) -> TransitionKind {
    TransitionKind(
      name, "The incoming image slides \(heading.phrase) over the outgoing one."
    ) { _, progress in
      .stage([.init(.outgoing), .init(.incoming, moved: progress - 1, heading)])
    }
  }
}

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

/// Transitions in which the outgoing image slides off the incoming one, which does not move.
extension TransitionKind {
  package static let uncoverLeft = uncover("uncover_left", .left)
  package static let uncoverRight = uncover("uncover_right", .right)
  package static let uncoverUp = uncover("uncover_up", .up)
  package static let uncoverDown = uncover("uncover_down", .down)

  private static func uncover(_ name: String, _ heading: Heading) -> TransitionKind {
    TransitionKind(
      name, "The outgoing image slides \(heading.phrase) and reveals the incoming one."
    ) { _, progress in
      .stage([.init(.incoming), .init(.outgoing, moved: progress, heading)])
    }
  }
}
