import CLibass
import Pixels
import Titling

/// The output of libass, separated by color.
struct TextDrawing {
  /// The rectangle of all lines; empty if there is no text.
  var block = PixelBounds.none
  var fills: [Int: [AlphaPlane]] = [:]
  /// The outlines of the letters, which extend beneath the fills.
  var strokes: [Int: [AlphaPlane]] = [:]

  /// `images` is libass's list. Its coordinates are relative to the upper left of `page`.
  init(_ images: UnsafeMutablePointer<ASS_Image>?, page: TextPage) {
    var next = images
    while let image = next?.pointee {
      next = image.next
      let bounds = PixelBounds(
        x: Int(image.dst_x) + page.surroundings.x, y: Int(image.dst_y) + page.surroundings.y,
        width: Int(image.w), height: Int(image.h))
      if image.color == TextTrack.blockColor {
        block = bounds
        continue
      }
      guard let coverage = AlphaPlane(image, bounds: bounds)?.trimmed else { continue }
      let unit = TextScript.unit(ofColor: image.color >> 8)
      if image.type == IMAGE_TYPE_OUTLINE {
        strokes[unit, default: []].append(coverage)
      } else {
        fills[unit, default: []].append(coverage)
      }
    }
  }

  /// Returns the rectangle of the lines, without outlines of a width in pixels, and without the space after the last
  /// letters.
  func lines(_ page: TextPage, outline: Int) -> PixelBounds {
    var lines = block.grown(by: -outline)
    lines.width = max(0, lines.width - page.trailing)
    // Lines that are too wide extend beyond the width.
    if page.longLineStart != nil {
      (lines.x, lines.width) = (page.columns.lowerBound, page.columns.count)
    }
    return lines
  }

  /// Returns the ink of the rectangles whose colors follow `first` others; `nil` for a rectangle that is
  /// not drawn.
  func places(from first: Int, count: Int) -> [AlphaPlane?] {
    (0..<count).map { place in
      guard let parts = fills[first + place] else { return nil }
      var whole = AlphaPlane(empty: parts.map(\.bounds).union)
      for part in parts { whole.add(part) }
      return whole
    }
  }

  /// Returns the ink of each of `count` units. `lower` are the drawings with the outlines below its own.
  func inks(_ count: Int, above lower: [TextDrawing]) -> [TextSheet.Ink] {
    (0..<count).map { unit in
      TextSheet.Ink(
        fill: fills[unit] ?? [], strokes: ([self] + lower).map { $0.strokes[unit] ?? [] })
    }
  }
}

extension AlphaPlane {
  /// The last row of libass's bitmap ends after its last pixel, without padding to the stride.
  fileprivate init?(_ image: ASS_Image, bounds: PixelBounds) {
    guard !bounds.isEmpty, let bitmap = image.bitmap else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: bounds.width * bounds.height) {
      buffer, count in
      for row in 0..<bounds.height {
        let line = UnsafeBufferPointer(start: bitmap + row * Int(image.stride), count: bounds.width)
        _ = UnsafeMutableBufferPointer(
          rebasing: buffer[row * bounds.width..<(row + 1) * bounds.width]
        ).initialize(from: line)
      }
      count = bounds.width * bounds.height
    }
    self.init(bounds: bounds, bytes: bytes)
  }
}
