import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let canvas = EditOperation(
    "canvas", "[--size WxH] [--rate FPS] [--background COLOR]",
    """
    Sets the size, the frame rate, and the colour where nothing is drawn.
    """,
    example: "canvas --size 1280x720 --rate 25"
  ) { words in

    var measures = try CanvasMeasures(
      size: try words.option("size").map { word in
        guard let size = PixelSize(word) else {
          throw ScriptFault("--size is '\(word)'; write it as 1280x720")
        }
        return size
      },
      frameRate: try words.option("rate").map { word in
        guard let rate = FrameRate(word) else {
          throw ScriptFault("--rate is '\(word)'; write a number, or a fraction as 30000/1001")
        }
        return rate
      })
    measures.background = try words.option("background").map { word in
      guard let color = Color(word) else {
        throw ScriptFault(
          "--background is '\(word)', which is not a colour; write one such as '#202020' or white")
      }
      return color
    }
    try words.end()
    guard measures.size != nil || measures.frameRate != nil || measures.background != nil else {
      throw ScriptFault("nothing to change is given; add --size, --rate or --background")
    }
    return EditStep { [measures] session in
      session.timeline = try session.timeline.measured(measures)
    }
  }
}
