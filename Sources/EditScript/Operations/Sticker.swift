import MediaValues
import TemplaterKit

extension EditOperation {
  static let sticker = EditOperation(
    "sticker",
    "FILE [--from TIME] [--for TIME] \(Transform.usage) [--scale FACTOR] [--loop]",
    """
    Adds an image or an animation over the video, from --from (default: the beginning), for --for or to \
    the end. Positions are fractions of the canvas.
    """,
    example: "sticker sea.jpg --from 1 --for 3 --x 0.8 --y 0.2 --scale 0.25"
  ) { words in

    var sticker = StickerFile(
      path: "", start: try words.time(option: "from") ?? .zero,
      duration: try words.time(option: "for"), loops: words.flag("loop"),
      transform: try Transform.reading(&words, scales: true))
    sticker.path = try words.next("the file")
    return EditStep(files: [sticker.path]) { [sticker] session in try sticker.add(to: &session) }
  }
}
