/// One of the four directions in which a picture moves.
enum Heading {
  case left, right, up, down

  /// `to the left`, `down`.
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
  /// A picture that has moved so far in a direction, in canvases. A negative distance lies before its place.
  init(_ side: TransitionSide, moved distance: Double, _ heading: Heading) {
    switch heading {
    case .left: self.init(side, x: -distance)
    case .right: self.init(side, x: distance)
    case .up: self.init(side, y: -distance)
    case .down: self.init(side, y: distance)
    }
  }
}
