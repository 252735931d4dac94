package import MediaValues

/// A text on a canvas over a range of frames, with all properties that are needed to draw it.
package struct TextLayer: Hashable, Sendable, Codable {
  package var text: String
  /// The parts with styles of their own, in order; empty if all of the text has one style.
  package var runs: [Run] = []
  package var look: ResolvedTextStyle
  package var movement: Movement
  /// The number of frames for which the text is visible.
  package var frameCount: Int
  /// The size of the canvas in pixels.
  package var canvas: PixelSize
  package var frameRate: FrameRate

  package init(
    text: String, look: ResolvedTextStyle = ResolvedTextStyle(), movement: Movement = Movement(),
    frameCount: Int, canvas: PixelSize, frameRate: FrameRate
  ) {
    self.text = text
    self.look = look
    self.movement = movement
    self.frameCount = frameCount
    self.canvas = canvas
    self.frameRate = frameRate
  }
}

extension TextLayer {
  /// Returns the line height at a frame, in pixels.
  ///
  /// It is at most four canvas heights: no larger letter is recognizable, and letters of the
  /// largest size that the format allows take seconds each.
  package func lineHeight(atFrame frame: Int) -> Double {
    let part = look.size.value(at: frameRate.time(ofFrame: frame), in: TextStyle.size.range)
    return min(part, 4) * Double(canvas.height)
  }

  /// Whether the size of the letters changes with time.
  package var grows: Bool { look.size.constant == nil }

  /// The finest of the units of entrance and exit, which the layout has to distinguish.
  package var unit: EntranceAnimation.Unit {
    let units = (movement.enter + movement.exit).map(\.unit)
    if units.contains(.letter) { return .letter }
    return units.contains(.word) ? .word : .whole
  }
}

extension TextLayer {
  /// The largest number of pixels of all letters of a text that are drawn one by one; several times
  /// as many bytes are used.
  static let maxLetterPixels = 64_000_000.0

  /// Returns the text on a smaller canvas of the same shape if its letters would otherwise need too
  /// much memory; the drawn image is then enlarged. Otherwise returns the text itself.
  package func reduced(atLineHeight lineHeight: Double) -> TextLayer {
    let share = reduction(atLineHeight: lineHeight)
    guard share < 1 else { return self }
    var reduced = self
    reduced.canvas = PixelSize(
      width: max(2, Int(clamping: (Double(canvas.width) * share).rounded())),
      height: max(2, Int(clamping: (Double(canvas.height) * share).rounded())))
    return reduced
  }

  /// Returns the fraction of the resolution at which letters with a line height in pixels are
  /// drawn; at most 1.
  ///
  /// It assumes that a letter is as wide as a line is high, and its outline as large as itself.
  private func reduction(atLineHeight lineHeight: Double) -> Double {
    let letters = text.unicodeScalars.count { !$0.properties.isWhitespace }
    let planes = Double(1 + strokeCount)
    let lineHeight = max(lineHeight, largestPart)
    let pixels = Double(letters) * planes * lineHeight * lineHeight
    return min(1, (TextLayer.maxLetterPixels / max(1, pixels)).squareRoot())
  }

  /// The least fraction of the resolution at which a frame is drawn, estimated from about 500
  /// frames; at most 1.
  package var minReduction: Double {
    let frames = stride(from: 0, to: frameCount, by: max(1, frameCount / 500))
    return reduction(atLineHeight: frames.map(lineHeight(atFrame:)).max() ?? 0)
  }
}
