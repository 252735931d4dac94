/// One of the four directions in which an image moves.
enum Heading {
  case left, right, up, down

  /// The direction as text: `to the left`, `down`.
  var phrase: String {
    switch self {
    case .left: "to the left"
    case .right: "to the right"
    case .up: "up"
    case .down: "down"
    }
  }
}

extension TransitionScene.Actor {
  /// An image that is moved in a direction, by a distance in widths or heights of the canvas. A negative
  /// distance is in the opposite direction.
  init(_ side: TransitionSide, moved distance: Double, _ heading: Heading) {
    switch heading {
    case .left: self.init(side, x: -distance)
    case .right: self.init(side, x: distance)
    case .up: self.init(side, y: -distance)
    case .down: self.init(side, y: distance)
    }
  }
}
