/// Width and height in whole pixels.
package struct PixelSize: Hashable, Sendable, Codable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Parses `"1280x720"`; `nil` for other text.
  package init?(_ text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// The size with both sides rounded to the nearest even number, at least 2, as 4:2:0 requires.
  package var madeEven: PixelSize {
    PixelSize(width: max(2, (width + 1) / 2 * 2), height: max(2, (height + 1) / 2 * 2))
  }
}

extension PixelSize: CustomStringConvertible {
  package var description: String { "\(width)x\(height)" }
}

/// The way in which an image is scaled to a canvas, or a box, of another shape.
package enum Fit: String, Sendable, CaseIterable, Codable {
  /// As large as fits; the whole image is visible.
  case contain
  /// As small as covers the canvas; the edges are cut.
  case cover
  /// Stretched to the canvas.
  case fill
  /// The size of the image in pixels, centered.
  case none
}

/// A ratio of two integers, such as the shape of a stored pixel (width over height).
package struct Ratio: Hashable, Sendable, Codable {
  package let numerator: Int64
  package let denominator: Int64

  package static let one = Ratio(numerator: 1, denominator: 1)

  package init(numerator: Int64, denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }
}
