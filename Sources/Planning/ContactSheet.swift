package import MediaValues

/// An image of several frames of a video, with captions below them, or one directly beside the other.
package struct ContactSheet: Hashable, Sendable, Codable {
  package struct Cell: Hashable, Sendable, Codable {
    /// The index of the frame in the plan, from 0.
    package var frame: Int
    package var title: String
    package var subtitle: String

    package init(frame: Int, title: String, subtitle: String) {
      self.frame = frame
      self.title = title
      self.subtitle = subtitle
    }
  }

  package var cells: [Cell]
  package var columns: Int
  /// The size of each frame, in pixels; even.
  package var size: PixelSize
  /// Whether there are captions, and a margin around each frame.
  package var hasCaptions: Bool

  package init(cells: [Cell], columns: Int, size: PixelSize, hasCaptions: Bool = true) {
    self.cells = cells
    self.columns = max(1, min(columns, cells.count))
    self.size = size
    self.hasCaptions = hasCaptions
  }

  /// Throws an error for a number that is out of range: the layout is computed with all of them.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    cells = try values.decode([Cell].self, forKey: .cells)
    columns = try values.decode(Int.self, forKey: .columns)
    size = try values.decode(PixelSize.self, forKey: .size)
    hasCaptions = try values.decode(Bool.self, forKey: .hasCaptions)
    try values.check(
      cells.count <= Self.maxCells, .cells, mustBe: "at most \(Self.maxCells) frames")
    let most = max(1, min(cells.count, Self.columnRange.upperBound))
    try values.check((1...most).contains(columns), .columns, mustBe: "from 1 to \(most)")
    let sides = 1...Self.longestSide
    try values.check(
      sides.contains(size.width) && sides.contains(size.height)
        && sides.contains(wholeSize.width) && sides.contains(wholeSize.height),
      .size, mustBe: "so small that no side of the sheet is longer than \(Self.longestSide) pixels")
  }

  package static let maxCells = 400
  package static let columnRange = 1...40
  /// The longest side of the whole image, in pixels.
  package static let longestSide = 16_384

  /// The distance between frames and around them, in pixels; even.
  package var margin: Int { hasCaptions ? max(4, size.width / 40 * 2) : 0 }
  /// The height of a line of a caption, in pixels.
  package var lineHeight: Int { hasCaptions ? max(12, size.width / 32 * 2) : 0 }

  /// The size of the whole image, in pixels.
  package var wholeSize: PixelSize {
    let rows = (cells.count + columns - 1) / columns
    return PixelSize(
      width: columns * (size.width + margin) + margin,
      height: rows * (size.height + 2 * lineHeight + margin) + margin)
  }

  /// Returns the upper left corner of a cell's frame.
  package func corner(ofCell index: Int) -> (x: Int, y: Int) {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return (
      margin + column * (size.width + margin),
      margin + row * (size.height + 2 * lineHeight + margin)
    )
  }
}
