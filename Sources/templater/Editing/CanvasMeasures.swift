import Editing
import MediaValues

/// What a picture measures, as far as somebody says so.
struct CanvasMeasures {
  var size: PixelSize?
  var frameRate: FrameRate?

  /// Throws a `ScriptFault` for what no video has.
  init(size: PixelSize?, frameRate: FrameRate?) throws {
    if let size {
      guard [size.width, size.height].allSatisfy({ 16...8192 ~= $0 && $0 % 2 == 0 }) else {
        throw ScriptFault("--size takes even numbers from 16 to 8192, such as 1280x720")
      }
    }
    if let frameRate, !(1...240).contains(frameRate.framesPerSecond) {
      throw ScriptFault("--rate takes 1 to 240 frames a second")
    }
    self.size = size
    self.frameRate = frameRate
  }
}

extension Timeline {
  /// The same with another canvas.
  func measured(_ measures: CanvasMeasures) throws -> Timeline {
    var canvas = canvas
    if let size = measures.size { (canvas.width, canvas.height) = (size.width, size.height) }
    if let rate = measures.frameRate { canvas.frameRate = rate }
    return try Timeline(
      canvas: canvas, fixedDuration: fixedDuration, media: media, fields: fields, tracks: tracks,
      extensions: extensions)
  }
}
