package import MediaValues

/// A text on a canvas over a range of frames, with all properties that are needed to draw it.
package struct TextLayer: Hashable, Sendable, Codable {
  package var text: String
  package var look: TextLook
  package var enter: TextMotion?
  package var exit: TextMotion?
  /// The number of frames for which the text is visible.
  package var frameCount: Int
  /// The size of the canvas in pixels.
  package var canvas: PixelSize
  package var frameRate: FrameRate

  package init(
    text: String, look: TextLook = TextLook(), enter: TextMotion? = nil, exit: TextMotion? = nil,
    frameCount: Int, canvas: PixelSize, frameRate: FrameRate
  ) {
    self.text = text
    self.look = look
    self.enter = enter
    self.exit = exit
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

  /// The finer of the units of entrance and exit, which the layout has to distinguish.
  package var unit: Entrance.Unit {
    let units = [enter?.unit, exit?.unit]
    if units.contains(.letter) { return .letter }
    return units.contains(.word) ? .word : .whole
  }
}
