import Catalogue
import MediaValues
import Pixels

/// The position and appearance of an ink at a frame.
struct InkPlacement {
  var map = Affine.identity
  var opacity = 1.0
  /// The standard deviation of the blur, in pixels.
  var blur = 0.0
  /// The visible part, before the ink is moved; `nil` if all of it is visible.
  var window: PixelBounds?
  /// The rotations of the groups that contain it, which are applied before it is moved.
  var turns: [GroupTurn] = []
}

extension InkPlacement {
  /// Adds a pose of a group with the given bounds. A pose measures distances in reaches of `reach`
  /// pixels.
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
    if pose.part != .whole {
      let part = bounds.part(pose.part)
      window = window.map { $0.intersection(part) } ?? part
    }
  }

  /// Moves a unit of a text away from the middle of the text.
  mutating func spread(_ unit: PixelBounds, from whole: PixelBounds, by share: Double) {
    guard share != 0 else { return }
    let distance = (Double(2 * unit.x + unit.width) - Double(2 * whole.x + whole.width)) / 2
    map = map.then(.move(share * distance, 0))
  }

  var isVisible: Bool {
    opacity > 0 && window?.isEmpty != true && map.inverse != nil
      && turns.allSatisfy(\.card.showsFront)
  }

  /// Returns the pixels at which something with the given bounds may be visible.
  func bounds(of bounds: PixelBounds) -> PixelBounds {
    let blurred = bounds.grown(by: AlphaPlane.reach(ofBlur: blur))
    return map.bounds(of: turns.reduce(blurred) { $1.bounds(of: $0) })
  }
}

extension AlphaPlane {
  /// Adds an ink, transformed by a stance.
  mutating func draw(_ ink: AlphaPlane, _ stance: InkPlacement) {
    let part = stance.window.map { ink.within(ink.bounds.intersection($0)) } ?? ink
    let blurred = part.blurred(deviation: stance.blur)
    draw(
      stance.turns.reduce(blurred) { $0.turned($1) }, stance.map, opacity: stance.opacity)
  }
}

extension ColorInk {
  /// Draws another image over this one, transformed by a stance.
  mutating func cover(with other: ColorInk, _ stance: InkPlacement) {
    let place = stance.bounds(of: other.bounds).intersection(bounds)
    guard !place.isEmpty else { return }
    cover(with: other) { plane in
      var result = AlphaPlane(empty: place)
      result.draw(plane, stance)
      return result
    }
  }
}

extension PixelBounds {
  /// Returns the pixels of a part.
  fileprivate func part(_ part: Pose.Part) -> PixelBounds {
    func pixels(_ from: Double, _ to: Double, _ length: Int) -> (start: Int, count: Int) {
      let start = Int(clamping: (Double(length) * from).rounded())
      return (start, max(0, Int(clamping: (Double(length) * to).rounded()) - start))
    }
    let (across, down) = (
      pixels(part.left, part.right, width), pixels(part.top, part.bottom, height)
    )
    return PixelBounds(
      x: x + across.start, y: y + down.start, width: across.count, height: down.count)
  }
}
