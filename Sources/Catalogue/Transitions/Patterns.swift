import Glibc

/// Transitions that uncover the incoming image in a pattern.
extension TransitionKind {
  static let heartOpen = uncovering("heart_open", "Opens a heart.") {
    [notches = directions([0])] place in
    place.size(notches: notches) { heart($0, $1) }
  }

  static let starOpen = uncovering("star_open", "Opens a star of five points.") {
    [notches = directions([36, 108, 180])] place in
    place.size(notches: notches) { star($0, $1) }
  }

  /// Returns the unit vectors of directions in degrees, clockwise from the top.
  private static func directions(_ degrees: [Double]) -> [(x: Double, y: Double)] {
    degrees.map { (sin($0 * .pi / 180), -cos($0 * .pi / 180)) }
  }

  /// Returns the size of the star around the origin whose edge leads through a point: the distance of its five points.
  private static func star(_ x: Double, _ y: Double) -> Double {
    let tenth = Double.pi / 5
    let angle = atan2(x, -y)
    // The angle from the nearest of the five points, up to that of the notch next to it.
    let away = abs(angle - (angle / (2 * tenth)).rounded() * 2 * tenth)
    // The notch of a star whose points have the distance 1. The edge is a straight line between the two.
    let notch = (x: 0.45 * cos(tenth), y: 0.45 * sin(tenth))
    let distance = (x * x + y * y).squareRoot()
    return distance * (cos(away) + sin(away) * (1 - notch.x) / notch.y)
  }

  /// Returns the size of the heart around the origin whose edge leads through a point: of two discs and a kite.
  private static func heart(_ x: Double, _ y: Double) -> Double {
    let (x, up) = (abs(x), -y)
    let kite = x / 0.52 + (up < 0 ? -up / 0.55 : up / 0.3)
    let along = x * 0.25 + up * 0.1
    let room = 0.32 * 0.32 - 0.25 * 0.25 - 0.1 * 0.1
    let disc = ((along * along + (x * x + up * up) * room).squareRoot() - along) / room
    return min(kite, disc)
  }

  static let pinwheel = uncovering("pinwheel", "Four blades open clockwise.") { place in
    let turn = place.turn * 4
    return turn - turn.rounded(.down)
  }

  static let bowTieHorizontal = uncovering(
    "bow_tie_horizontal", "Two triangles grow from the left and the right side."
  ) { place in
    let side = min(place.x, 1 - place.x)
    return (2 * side + abs(2 * place.y - 1)) / 2
  }

  static let bowTieVertical = uncovering(
    "bow_tie_vertical", "Two triangles grow from the upper and the lower side."
  ) { place in
    let side = min(place.y, 1 - place.y)
    return (2 * side + abs(2 * place.x - 1)) / 2
  }

  static let dots = uncovering("dots", "Dots grow until they meet.") { place in
    let (x, y) = (place.x * 12, place.y * 12 / place.aspect)
    let (across, down) = (x - x.rounded(.down) - 0.5, y - y.rounded(.down) - 0.5)
    return (across * across + down * down).squareRoot() / 0.5.squareRoot()
  }

  static let windLeft = wind("wind_left", .left)
  static let windRight = wind("wind_right", .right)
  static let windUp = wind("wind_up", .up)
  static let windDown = wind("wind_down", .down)

  static let slices = uncovering("slices", "Slices open one after the other, from the left.") {
    place in
    let column = place.x * 10
    let within = column - column.rounded(.down)
    return 0.5 * place.x + 0.5 * within
  }

  /// The image is torn away in rows of different length.
  private static func wind(_ name: String, _ heading: Heading) -> TransitionKind {
    uncovering(name, "Wind carries the outgoing image away \(heading.phrase).") { place in
      let row: (along: Double, across: Double) =
        switch heading {
        case .left: (1 - place.x, place.y)
        case .right: (place.x, place.y)
        case .up: (1 - place.y, place.x)
        case .down: (place.y, place.x)
        }
      let line = MattePlace(x: row.across, y: 0, aspect: 1)
      return 0.75 * row.along + 0.25 * line.noise(cells: 90)
    }
  }
}

extension MattePlace {
  /// Returns the size of a shape around the middle whose edge leads through the place, as a fraction of the size at which
  /// the shape covers the canvas. `shape` returns the size for a point; lengths are canvas heights.
  ///
  /// The last places that the shape covers are at the edge of the canvas, in the corners or in the directions of its notches.
  fileprivate func size(
    notches: [(x: Double, y: Double)], of shape: (Double, Double) -> Double
  ) -> Double {
    var last = 1e-9
    for (x, y) in [(-0.5, -0.5), (-0.5, 0.5), (0.5, -0.5), (0.5, 0.5)] {
      last = max(last, shape(x * aspect, y))
    }
    for notch in notches {
      let edge = min(aspect / 2 / abs(notch.x), 0.5 / abs(notch.y))
      last = max(last, shape(notch.x * edge, notch.y * edge))
    }
    return min(shape((x - 0.5) * aspect, y - 0.5) / last, 1)
  }
}

extension TransitionKind {
  /// Both images are twisted, most in the middle of the transition, while one fades into the other.
  static let swirl = TransitionKind("swirl", "The image is twisted into the incoming one.") {
    [everywhere = MatteOrder { _ in 0.5 }] _, progress in
    let twist = 4 * min(max(0, 1 - abs(2 * progress - 1)), 1)
    let warp = Warp(extendsEdges: true) { place in
      let (x, y) = ((place.x - 0.5) * place.aspect, place.y - 0.5)
      let reach = max(0, 1 - (x * x + y * y).squareRoot() / 0.6)
      let angle = twist * reach * reach
      let (sine, cosine) = (sin(angle), cos(angle))
      return (
        (x * cosine - y * sine) / place.aspect + 0.5, x * sine + y * cosine + 0.5
      )
    }
    return .uncover(Matte(everywhere, softness: 1), progress, warp: warp)
  }

  /// Tiles of the outgoing image turn over, from the upper left to the lower right one.
  static let tilesFlip = TransitionKind("tiles_flip", "Tiles turn over one after the other.") {
    _, progress in
    let (columns, rows) = (4, 3)
    var tiles: [TransitionScene.Actor] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let part = TransitionScene.Actor.Part(
          x: Double(column) / Double(columns), y: Double(row) / Double(rows),
          width: 1 / Double(columns), height: 1 / Double(rows))
        let start = 0.5 * Double(row + column) / Double(rows + columns - 2)
        let share = min(max((progress - start) / 0.5, 0), 1)
        let isFirst = share < 0.5
        tiles.append(
          .init(isFirst ? .outgoing : .incoming, part: part) {
            Pane(width: $0).turned(
              180 * (isFirst ? share : share - 1),
              aboutX: $0 * (part.x + part.width / 2 - 0.5))
          })
      }
    }
    return .stage(tiles)
  }
}
