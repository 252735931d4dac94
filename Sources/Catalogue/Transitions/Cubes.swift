/// Transitions in which the images are neighboring sides of a cube that turns.
extension TransitionKind {
  static let cubeLeft = cube("cube_left", .left)
  static let cubeRight = cube("cube_right", .right)
  static let cubeUp = cube("cube_up", .up)
  static let cubeDown = cube("cube_down", .down)

  private static func cube(_ name: String, _ heading: Heading) -> TransitionKind {
    TransitionKind(
      name, "A cube turns \(heading.phrase), from the outgoing image to the incoming one."
    ) { _, progress in
      // The cube moves back, so that its edge does not come nearer than its sides.
      let back = 0.4 * (1 - (2 * progress - 1) * (2 * progress - 1))
      func side(_ side: TransitionSide, _ degrees: Double) -> TransitionScene.Actor {
        .init(side) {
          let pane = Pane(width: $0).onCube(degrees, heading, $0).moved(z: max(0, back))
          // The inside of the cube is never seen, not even through a transparent side.
          return pane.facesViewer ? pane : pane.scaled(0)
        }
      }
      let (outgoing, incoming) = (
        side(.outgoing, -90 * progress), side(.incoming, 90 - 90 * progress)
      )
      return .stage(progress < 0.5 ? [incoming, outgoing] : [outgoing, incoming])
    }
  }
}

extension Pane {
  /// Returns the pane on a cube that is turned in a direction, by an angle from its front.
  fileprivate func onCube(_ degrees: Double, _ heading: Heading, _ width: Double) -> Pane {
    switch heading {
    case .left: turned(degrees, z: width / 2)
    case .right: turned(-degrees, z: width / 2)
    case .up: tilted(degrees, z: 0.5)
    case .down: tilted(-degrees, z: 0.5)
    }
  }
}
