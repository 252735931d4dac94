/// The space in a box for the lines of a text, in pixels of the canvas.
package struct TextRoom: Hashable, Sendable {
  /// The width at which lines are broken.
  package var width: Double
  /// The height of the box; `nil` if the box is as high as the lines.
  package var height: Double?

  package init(width: Double, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// The size of the lines of a text, in pixels of the canvas.
package struct TextMeasure: Hashable, Sendable {
  package var width: Double
  package var height: Double
  package var lineCount: Int

  package init(width: Double, height: Double, lineCount: Int) {
    self.width = width
    self.height = height
    self.lineCount = lineCount
  }
}

/// The result of fitting a text into a room.
package struct TextFit: Hashable, Sendable {
  /// The line height in pixels of the canvas.
  package var lineHeight: Double
  /// The text, or the part of it that is shown.
  package var text: String
  /// Whether the lines extend beyond the room, and are cut at the edges of the box.
  package var isCut = false
}
