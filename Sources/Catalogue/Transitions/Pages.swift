import Glibc

/// Transitions in which the outgoing image turns over like a page.
extension TransitionKind {
  static let pageTurnLeft = turn("page_turn_left", "left", .left)
  static let pageTurnRight = turn("page_turn_right", "right", .right)
  static let pageTurnUp = turn("page_turn_up", "upper", .up)
  static let pageTurnDown = turn("page_turn_down", "lower", .down)

  static let bookLeft = book("book_left", 0.5, "right", "left", 1)
  static let bookRight = book("book_right", 0, "left", "right", -1)

  /// The fold moves along the diagonal of a canvas of any shape, with an angle of 45 degrees in fractions of its sides.
  static let pagePeel = TransitionKind(
    "page_peel", "The lower right corner of the outgoing image is peeled off."
  ) { [order = MatteOrder { (2 - $0.x - $0.y) / 2 }] _, progress in
    let hiding = (matte: Matte(order, softness: 0.01), progress: progress)
    return .stage([
      .init(.incoming), .init(.outgoing, hiding: hiding),
      .init(.outgoing, hiding: hiding) { Pane(width: $0).folded(at: 2 - 2 * progress) },
    ])
  }

  /// The outgoing image turns about one of its edges, toward the viewer.
  private static func turn(
    _ name: String, _ edge: String, _ heading: Heading
  ) -> TransitionKind {
    TransitionKind(
      name, "The outgoing image turns about its \(edge) edge, like a page."
    ) { _, progress in
      .stage([
        .init(.incoming),
        .init(.outgoing) { width in
          // Seen from its edge, the page lies in the line of sight to the edge that it turns about.
          let half = heading == .left || heading == .right ? width / 2 : 0.5
          let angle = progress * atan2(Pane.distance, half) * 180 / .pi
          let pane = Pane(width: width)
          return switch heading {
          case .left: pane.turned(-angle, aboutX: -width / 2)
          case .right: pane.turned(angle, aboutX: width / 2)
          case .up: pane.tilted(-angle, aboutY: -0.5)
          case .down: pane.tilted(angle, aboutY: 0.5)
          }
        },
      ])
    }
  }

  /// A half of the outgoing image turns over about the middle; on its back is a half of the incoming one.
  private static func book(
    _ name: String, _ x: Double, _ half: String, _ way: String, _ sign: Double
  ) -> TransitionKind {
    TransitionKind(
      name,
      "The \(half) half of the outgoing image turns over to the \(way), like a page of a book."
    ) { _, progress in
      let isFirst = progress < 0.5
      let leaf = TransitionScene.Actor(
        isFirst ? .outgoing : .incoming, part: .init(x: isFirst ? x : 0.5 - x, width: 0.5)
      ) {
        Pane(width: $0).turned(sign * -180 * (isFirst ? progress : progress - 1))
      }
      let halves = [
        TransitionScene.Actor(.incoming, part: .init(x: x, width: 0.5)),
        TransitionScene.Actor(.outgoing, part: .init(x: 0.5 - x, width: 0.5)),
      ]
      // The upper half extends below the leaf. At the fold it must show the same image as the leaf.
      return .stage((isFirst ? halves : halves.reversed()) + [leaf])
    }
  }
}

extension Pane {
  /// Returns the pane with the part beyond a fold on the other side of it. The fold is where the sum of the places, in
  /// fractions of the sides, is `sum`.
  fileprivate func folded(at sum: Double) -> Pane {
    // The place (x, y) is reflected to (sum - y, sum - x).
    var result = self
    result.origin = origin + sum * (across + down)
    (result.across, result.down) = (-down, -across)
    return result
  }
}
