import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let canvas = EditOperation(
    "canvas", "[--size WxH] [--rate FPS]",
    """
    Says how large the picture is and how many frames a second has.
    """,
    example: "canvas --size 1280x720 --rate 25"
  ) { words in

    let measures = try CanvasMeasures(
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
    try words.end()
    guard measures.size != nil || measures.frameRate != nil else {
      throw ScriptFault("it is not said what to change; write --size or --rate")
    }
    return EditStep { session in
      session.timeline = try session.timeline.measured(measures)
    }
  }
}
