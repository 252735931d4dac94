import Glibc

/// Transitions in which images turn or move in space.
extension TransitionKind {
  static let flipHorizontal = flip(
    "flip_horizontal", "The image moves back and turns over about its upright axis."
  ) { $0.turned($1) }

  static let flipVertical = flip(
    "flip_vertical", "The image moves back and turns over about its level axis."
  ) { $0.tilted($1) }

  /// The two halves of the outgoing image open like doors.
  static let doorway = TransitionKind(
    "doorway", "The outgoing image opens like a double door, and the incoming one comes nearer."
  ) { _, progress in
    func door(_ x: Double, _ sign: Double) -> TransitionScene.Actor {
      .init(.outgoing, part: .init(x: x, width: 0.5)) {
        Pane(width: $0).turned(sign * -90 * progress, aboutX: sign * -$0 / 2)
      }
    }
    return .stage([
      .init(.incoming, passesBehind: true) {
        Pane(width: $0).moved(z: max(-1, 1.5 * (1 - progress)))
      },
      door(0, 1), door(0.5, -1),
    ])
  }

  /// The images change places, one behind the other.
  static let swap = TransitionKind(
    "swap", "The images move aside, and the incoming one comes to the front."
  ) { _, progress in
    let aside = sin(.pi * min(max(progress, 0), 1))
    func image(_ side: TransitionSide, _ sign: Double, _ depth: Double) -> TransitionScene.Actor {
      .init(side, passesBehind: true) {
        Pane(width: $0).turned(sign * -30 * aside)
          .moved(x: sign * $0 * 0.55 * aside, z: max(0, depth) + 0.6 * aside)
      }
    }
    let (outgoing, incoming) = (
      image(.outgoing, -1, progress), image(.incoming, 1, 1 - progress)
    )
    return .stage(progress < 0.5 ? [incoming, outgoing] : [outgoing, incoming])
  }

  static let rollLeft = roll("roll_left", "to the left", -1)
  static let rollRight = roll("roll_right", "to the right", 1)

  static let rotateScale = TransitionKind(
    "rotate_scale", "The outgoing image turns and shrinks, and the incoming one grows out of it."
  ) { _, progress in
    let size = abs(2 * progress - 1)
    return .stage([
      .init(progress < 0.5 ? .outgoing : .incoming) {
        Pane(width: $0).scaled(size).rotated(360 * progress)
      }
    ])
  }

  static let spinIn = TransitionKind("spin_in", "The incoming image turns and grows.") {
    _, progress in
    .stage([
      .init(.outgoing), .init(.incoming, scale: max(0, progress), rotation: 360 * (progress - 1)),
    ])
  }

  /// Each image is seen from its edge in the middle of the transition.
  private static func flip(
    _ name: String, _ summary: String, turn: @escaping @Sendable (Pane, Double) -> Pane
  ) -> TransitionKind {
    TransitionKind(name, summary) { _, progress in
      let isFirst = progress < 0.5
      let back = 0.6 * max(0, 1 - abs(2 * progress - 1))
      return .stage([
        .init(isFirst ? .outgoing : .incoming) {
          turn(Pane(width: $0), 180 * (isFirst ? progress : progress - 1)).moved(z: back)
        }
      ])
    }
  }

  /// The outgoing image falls about a lower corner.
  private static func roll(_ name: String, _ way: String, _ sign: Double) -> TransitionKind {
    TransitionKind(name, "The outgoing image topples \(way), out of view.") { _, progress in
      .stage([
        .init(.incoming),
        .init(.outgoing) {
          Pane(width: $0).rotated(sign * 90 * progress, aboutX: sign * $0 / 2, y: 0.5)
        },
      ])
    }
  }
}

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
