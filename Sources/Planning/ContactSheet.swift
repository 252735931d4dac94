package import MediaValues

/// An image of several frames of a video, each with a caption below it.
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

  package init(cells: [Cell], columns: Int, size: PixelSize) {
    self.cells = cells
    self.columns = max(1, min(columns, cells.count))
    self.size = size
  }

  /// The distance between frames and around them, in pixels; even.
  package var margin: Int { max(4, size.width / 40 * 2) }
  /// The height of a line of a caption, in pixels.
  package var lineHeight: Int { max(12, size.width / 32 * 2) }

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
