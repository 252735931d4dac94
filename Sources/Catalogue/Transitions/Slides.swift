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
