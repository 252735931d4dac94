/// A rectangle of whole pixels. The origin is the top left corner of the canvas.
package struct PixelBounds: Hashable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The empty rectangle.
  package static let none = PixelBounds(x: 0, y: 0, width: 0, height: 0)

  /// The column after the last one.
  package var endX: Int { x + width }
  /// The row after the last one.
  package var endY: Int { y + height }
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns whether a pixel is inside the rectangle.
  package func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < endX && y >= self.y && y < endY
  }

  /// Returns the common part; it is empty if the rectangles do not overlap.
  package func intersection(_ other: PixelBounds) -> PixelBounds {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelBounds(
      x: left, y: top, width: min(endX, other.endX) - left, height: min(endY, other.endY) - top)
  }

  /// Returns the smallest rectangle that contains both.
  package func union(_ other: PixelBounds) -> PixelBounds {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBounds(
      x: left, y: top, width: max(endX, other.endX) - left, height: max(endY, other.endY) - top)
  }

  /// The smallest rectangle around this one with even coordinates, which 4:2:0 requires.
  package var madeEven: PixelBounds {
    let (left, top) = (x & ~1, y & ~1)
    return PixelBounds(
      x: left, y: top, width: ((endX + 1) & ~1) - left, height: ((endY + 1) & ~1) - top)
  }

  /// Returns the rectangle enlarged by a margin on each side.
  package func grown(by margin: Int) -> PixelBounds {
    PixelBounds(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

extension Sequence<PixelBounds> {
  /// The smallest rectangle that contains all.
  package var union: PixelBounds {
    reduce(.none) { $0.union($1) }
  }
}
