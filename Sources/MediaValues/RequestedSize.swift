/// A size that a user requests: both sides, or one of them with the other following from the shape of the image.
package enum RequestedSize: Hashable, Sendable {
  case exact(PixelSize)
  case width(Int)
  case height(Int)
  /// The shorter side, as in `720p`.
  case shortSide(Int)

  /// Parses `1280x720`, `1280x`, `x720`, `720p` or `4k`; `nil` for other text.
  package init?(_ text: String) {
    let word = text.lowercased()
    if let size = PixelSize(word) {
      self = .exact(size)
    } else if word.hasSuffix("x"), let width = Int(word.dropLast()) {
      self = .width(width)
    } else if word.hasPrefix("x"), let height = Int(word.dropFirst()) {
      self = .height(height)
    } else if word.hasSuffix("p"), let side = Int(word.dropLast()) {
      self = .shortSide(side)
    } else if let side = ["4k": 2160, "8k": 4320][word] {
      self = .shortSide(side)
    } else {
      return nil
    }
  }

  /// The sides that the request specifies.
  package var sides: [Int] {
    switch self {
    case .exact(let size): [size.width, size.height]
    case .width(let side), .height(let side), .shortSide(let side): [side]
    }
  }

  /// Returns the size for an image of a shape; a side that is not specified becomes the nearest even number.
  package func size(shapedAs shape: PixelSize) -> PixelSize {
    switch self {
    case .exact(let size): size
    case .width(let width):
      PixelSize(width: width, height: Self.side(width, shape.height, to: shape.width))
    case .height(let height):
      PixelSize(width: Self.side(height, shape.width, to: shape.height), height: height)
    case .shortSide(let side):
      shape.width < shape.height
        ? RequestedSize.width(side).size(shapedAs: shape)
        : RequestedSize.height(side).size(shapedAs: shape)
    }
  }

  /// Returns `side` · `numerator` / `denominator`, rounded to an even number.
  private static func side(_ side: Int, _ numerator: Int, to denominator: Int) -> Int {
    let exact = Double(side) * Double(numerator) / Double(max(1, denominator))
    return max(2, Int(clamping: (min(exact, 1e6) / 2).rounded()) * 2)
  }
}
