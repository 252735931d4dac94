import Catalogue
import MediaValues
import Pixels

/// The rotation of a group of inks like a card.
struct GroupTurn: Hashable {
  let card: CardTurn
  /// The rectangle of the group when it faces the viewer.
  private let group: PixelBounds

  init(_ card: CardTurn, of group: PixelBounds) {
    (self.card, self.group) = (card, group)
  }

  /// Calls `place` with fractions of the sides of the group, and returns its result in pixels.
  private func inGroup(
    _ x: Double, _ y: Double, _ place: (Double, Double) -> (x: Double, y: Double)
  ) -> (x: Double, y: Double) {
    let (width, height) = (Double(group.width), Double(group.height))
    let found = place((x - Double(group.x)) / width, (y - Double(group.y)) / height)
    return (Double(group.x) + found.x * width, Double(group.y) + found.y * height)
  }

  /// Returns the point of the group that is visible at a point, in pixels.
  func source(_ x: Double, _ y: Double) -> (x: Double, y: Double) { inGroup(x, y, card.source) }

  /// Returns the pixels at which a part of the group may be visible.
  func bounds(of part: PixelBounds) -> PixelBounds {
    guard !part.isEmpty else { return part }
    let corners = [part.x, part.endX].flatMap { x in
      [part.y, part.endY].map { y in inGroup(Double(x), Double(y), card.seen) }
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    let (right, bottom) = (x.max() ?? 0, y.max() ?? 0)
    // One more pixel on each side for interpolation.
    let (startX, startY) = (left.rounded(.down) - 1, top.rounded(.down) - 1)
    return PixelBounds(
      x: Int(clamping: startX), y: Int(clamping: startY),
      width: Int(clamping: right.rounded(.up) + 1 - startX),
      height: Int(clamping: bottom.rounded(.up) + 1 - startY))
  }
}

extension AlphaPlane {
  /// Returns the plane as a part of a turned group.
  func turned(_ turn: GroupTurn) -> AlphaPlane {
    var result = AlphaPlane(empty: turn.bounds(of: bounds))
    let count = min(8, max(2, Int(clamping: (1 / turn.card.foreshortening).rounded(.up))))
    let offsets = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    let target = result.bounds
    let isUpright = turn.card.axis == .vertical
    result.bytes.withUnsafeMutableBufferPointer { pixels in
      withSampler { sample in
        var index = 0
        for y in target.y..<target.endY {
          for x in target.x..<target.endX {
            var sum = 0.0
            for offset in offsets {
              let place =
                isUpright
                ? turn.source(Double(x) + offset, Double(y) + 0.5)
                : turn.source(Double(x) + 0.5, Double(y) + offset)
              sum += sample(place.x, place.y)
            }
            pixels[index] = UInt8(nearest: sum / Double(count))
            index += 1
          }
        }
      }
    }
    return result
  }
}
