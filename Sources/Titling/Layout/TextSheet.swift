import MediaValues
package import Pixels

/// The layout of a text: the pixels that each of its units covers.
package struct TextSheet: Sendable {
  /// The pixels of one unit. Fill and strokes never cover the same part of a pixel.
  package struct Ink: Sendable {
    /// The areas of the letters.
    package private(set) var fill: [AlphaPlane] = []
    /// Each outline of the letters, without the part below them.
    package private(set) var strokes: [[AlphaPlane]] = []
    /// The images that are drawn in place of letters.
    let images: [ColorInk]
    /// The smallest rectangle around everything.
    package private(set) var bounds: PixelBounds

    /// Creates an ink. `strokes` are the outlines before the letters are removed from them.
    package init(fill: [AlphaPlane], strokes: [[AlphaPlane]]) {
      self.init(fill: fill, strokes: strokes, images: [])
    }

    init(fill: [AlphaPlane], strokes: [[AlphaPlane]], images: [ColorInk]) {
      self.images = images
      self.fill = fill.compactMap(\.trimmed)
      self.strokes = strokes.map { stroke in
        stroke.compactMap { line in
          var line = line
          for part in fill { line.cut(part) }
          return line.trimmed
        }
      }
      bounds = ((self.fill + self.strokes.joined()).map(\.bounds) + images.map(\.bounds)).union
    }
  }

  /// The rectangle of the lines, whatever their letters.
  package let block: PixelBounds
  /// In the order of the colors of the script.
  package let inks: [Ink]
  /// The index of the word of each ink; `nil` if words are not distinguished.
  package let words: [Int]?
  /// The index of the part of the text that each ink belongs to.
  let parts: [Int]

  /// Creates a sheet. `places` contains the rectangle of each emblem as drawn by libass, or `nil`
  /// if it is outside the canvas.
  package init(
    block: PixelBounds, inks: [Ink], script: TextScript, places: [AlphaPlane?] = []
  ) {
    self.block = block
    self.inks = inks.adding(script.places, places)
    words = script.unit == .whole ? nil : script.inks.map(\.word)
    parts = inks.indices.map { $0 < script.inks.count ? script.inks[$0].part : 0 }
  }

  /// Returns the inks that move together, in order.
  func groups(by unit: EntranceAnimation.Unit) -> [[Int]] {
    guard unit != .whole, let words else { return [Array(inks.indices)] }
    if unit == .letter { return inks.indices.map { [$0] } }
    var groups: [[Int]] = []
    for index in inks.indices {
      if index > 0, words[index] == words[index - 1] {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }
}
