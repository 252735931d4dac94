package import Editing
package import MediaValues

/// The properties of the canvas to change. A `nil` property keeps its value.
package struct CanvasMeasures {
  package var size: PixelSize?
  package var frameRate: FrameRate?
  /// The color of parts of the canvas that no layer covers.
  package var background: Color?
  /// Samples per second.
  package var sampleRate: Int?

  /// Throws an error for a size or frame rate that the output cannot have: the sides are even numbers from 16
  /// to 8192, the frame rate is 1 to 240 frames per second.
  package init(size: PixelSize? = nil, frameRate: FrameRate? = nil) throws(EditFailure) {
    if let size {
      guard [size.width, size.height].allSatisfy({ 16...8192 ~= $0 && $0 % 2 == 0 }) else {
        throw EditFailure(
          "the size is \(size); width and height must be even numbers from 16 to 8192")
      }
    }
    if let frameRate, !(1...240).contains(frameRate.framesPerSecond) {
      throw EditFailure("the frame rate is \(frameRate); it must be from 1 to 240 frames a second")
    }
    self.size = size
    self.frameRate = frameRate
  }
}

extension Timeline {
  /// Returns the timeline with the given properties of the canvas changed.
  package func measured(_ measures: CanvasMeasures) throws(InvalidTimeline) -> Timeline {
    var canvas = canvas
    if let size = measures.size { (canvas.width, canvas.height) = (size.width, size.height) }
    if let rate = measures.frameRate { canvas.frameRate = rate }
    if let background = measures.background { canvas.background = .constant(background) }
    if let rate = measures.sampleRate { canvas.sampleRate = rate }
    return try replacing(canvas: canvas)
  }
}
