import MediaValues

/// A text that has been laid out: where each of its units leaves its ink.
package struct TextSheet: Sendable {
  /// The ink of one unit. The two never cover the same part of a pixel.
  package struct Ink: Sendable {
    package private(set) var fill: [InkPlane] = []
    /// The line around the letters, without what lies under them.
    package private(set) var stroke: [InkPlane] = []
    /// The pictures that are drawn in place of letters.
    let pictures: [ColorInk]
    /// What holds all.
    package private(set) var bounds: PixelBounds

    /// `stroke` is the line as it is drawn before the letters cover it.
    package init(fill: [InkPlane], stroke: [InkPlane]) {
      self.init(fill: fill, stroke: stroke, pictures: [])
    }

    init(fill: [InkPlane], stroke: [InkPlane], pictures: [ColorInk]) {
      self.pictures = pictures
      self.fill = fill.compactMap(\.trimmed)
      self.stroke = stroke.compactMap { line in
        var line = line
        for part in fill { line.cut(part) }
        return line.trimmed
      }
      bounds = ((self.fill + self.stroke).map(\.bounds) + pictures.map(\.bounds)).union
    }
  }

  /// The rectangle of the lines, whatever letters are in them.
  package let block: PixelBounds
  /// In the order of the script's colours.
  package let inks: [Ink]
  /// The number of the word of each ink; nil where words are not told apart.
  package let words: [Int]?

  /// `places` has what libass has drawn of the rectangle of each emblem; none where it is off the
  /// page. A line is `lineHeight` pixels high.
  package init(
    block: PixelBounds, inks: [Ink], script: TextScript, places: [InkPlane?] = [],
    lineHeight: Double = 0
  ) {
    self.block = block
    self.inks = inks.adding(script.places, places, lineHeight: lineHeight)
    words =
      switch script.unit {
      case .whole: nil
      case .word: Array(0..<inks.count)
      case .letter: script.units.words
      }
  }

  /// The inks that come together, in order, by what comes at a time.
  func groups(by unit: Entrance.Unit) -> [[Int]] {
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
