import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let text = EditOperation(
    "text", "WORDS [--from TIME] [--for TIME] [--size PART] [--color COLOUR] [--x PART] [--y PART]",
    """
    Writes over the picture: from --from, else the beginning, to the end or for --for. Sizes and places are parts of the canvas.
    """,
    example: "text 'By the sea' --from 1 --for 3 --y 0.8"
  ) { words in

    let part = try EditedPart(reading: &words)
    let label = try TextLabel(reading: &words)
    return EditStep { session in
      try session.timeline.addText(label.text, over: part.range(in: session.timeline))
    }
  }
}
