package import MediaValues

/// A text on a canvas for some frames, with nothing left to decide: all that drawing it takes.
package struct TextLayer: Hashable, Sendable, Codable {
  package var text: String
  package var look: TextLook
  package var enter: TextMotion?
  package var exit: TextMotion?
  /// How many frames it is there.
  package var frameCount: Int
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
  /// The height of a line at a frame, in pixels.
  ///
  /// At most four canvases: beyond that no letter is recognised, and letters as large as the format
  /// allows take seconds each.
  package func lineHeight(atFrame frame: Int) -> Double {
    let part = look.size.value(at: frameRate.time(ofFrame: frame), in: TextStyle.size.range)
    return min(part, 4) * Double(canvas.height)
  }

  /// What letters are told apart by: the finest of what comes and what goes at a time.
  package var unit: Entrance.Unit {
    let units = [enter?.unit, exit?.unit]
    if units.contains(.letter) { return .letter }
    return units.contains(.word) ? .word : .whole
  }
}
