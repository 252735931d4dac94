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
