import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let grid = EditOperation(
    "grid", "COLUMNSxROWS CLIP…",
    """
    Arranges clips that are visible at the same time in a grid, row by row.
    """,
    example: "grid 2x1 0 over/0"
  ) { words in

    let word = try words.next("the size")
    guard let size = PixelSize(word), 1...16 ~= size.width, 1...16 ~= size.height else {
      throw ScriptFault("the size is '\(word)'; write columns and rows, such as 2x1")
    }
    var clips = [try words.clip()]
    while let text = try words.nextIfAny() { clips.append(ClipAddress(text)) }
    return EditStep { [clips] session in
      let places = try clips.map { try $0.place(in: session.timeline) }
      try session.timeline.partition(places, columns: size.width, rows: size.height)
    }
  }
}
