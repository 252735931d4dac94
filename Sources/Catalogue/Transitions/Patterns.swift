import Glibc

/// Transitions that uncover the incoming image in a pattern.
extension TransitionKind {
  static let heartOpen = uncovering("heart_open", "Opens a heart.") { place in
    // The size of the heart through a place: the largest of its two lobes and its point.
    let (x, y) = (abs(place.x - 0.5) * place.aspect, 0.46 - place.y)
    let lobe = ((x - 0.25) * (x - 0.25) + (y - 0.1) * (y - 0.1)).squareRoot() / 0.32
    let point = (x + max(-y, 0)) / 0.62
    return min(max(y > 0 ? min(lobe, x / 0.25 + 0.4) : point, 0) / (2.2 * place.aspect), 1)
  }

  static let starOpen = uncovering("star_open", "Opens a star of five points.") { place in
    let (x, y) = ((place.x - 0.5) * place.aspect, place.y - 0.5)
    let turn = place.turn * 5
    // From 0 at a point of the star to 1 between two points.
    let between = abs(2 * (turn - turn.rounded()))
    let radius = 1 - 0.55 * between
    let reach = ((place.aspect * place.aspect + 1).squareRoot() / 2) / 0.45
    return min((x * x + y * y).squareRoot() / radius / reach, 1)
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

extension TransitionKind {
  /// Both images are twisted, most in the middle of the transition, while one fades into the other.
  static let swirl = TransitionKind("swirl", "The image is twisted into the incoming one.") {
    _, progress in
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
    return .stage([
      .init(.outgoing, warp: warp),
      .init(.incoming, opacity: min(max(progress, 0), 1), warp: warp),
    ])
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
