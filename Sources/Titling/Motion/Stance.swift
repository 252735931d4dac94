import Catalogue
import MediaValues
import Pixels

/// Where an ink is at a frame, and how it is seen.
struct Stance {
  var map = Affine.identity
  var opacity = 1.0
  /// The deviation of its blur, in pixels.
  var blur = 0.0
  /// What of it is uncovered, before it is moved.
  var window: PixelBounds?
  /// How the groups that it is in have turned, before they are moved.
  var turns: [GroupTurn] = []
}

extension Stance {
  /// Adds a pose of a group that fills `bounds`. A reach is `reach` pixels.
  mutating func take(_ pose: Pose, of bounds: PixelBounds, reach: Double) {
    guard pose != .rest else { return }
    let center = (
      x: Double(bounds.x) + Double(bounds.width) / 2,
      y: Double(bounds.y) + Double(bounds.height) / 2
    )
    map = map.then(Affine(pose, aboutX: center.x, y: center.y, reach: reach))
    opacity *= pose.opacity
    blur += pose.blur * reach
    if let card = pose.card, !bounds.isEmpty { turns.append(GroupTurn(card, of: bounds)) }
    if pose.uncovered < 1 {
      var part = bounds
      part.width = Int(clamping: (Double(bounds.width) * pose.uncovered).rounded())
      window = window.map { $0.intersection(part) } ?? part
    }
  }

  var isSeen: Bool {
    opacity > 0 && window?.isEmpty != true && map.inverse != nil
      && turns.allSatisfy(\.card.showsFront)
  }

  /// Where something that fills `bounds` may be seen.
  func bounds(of bounds: PixelBounds) -> PixelBounds {
    let blurred = bounds.grown(by: InkPlane.reach(ofBlur: blur))
    return map.bounds(of: turns.reduce(blurred) { $1.bounds(of: $0) })
  }
}

extension InkPlane {
  /// Adds an ink as a stance shows it.
  mutating func draw(_ ink: InkPlane, _ stance: Stance) {
    let part = stance.window.map { ink.within(ink.bounds.intersection($0)) } ?? ink
    let blurred = part.blurred(deviation: stance.blur)
    draw(
      stance.turns.reduce(blurred) { $0.turned($1) }, stance.map, opacity: stance.opacity)
  }
}
