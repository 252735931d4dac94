import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let text = EditOperation(
    "text", "WORDS [--from TIME] [--for TIME] [--size PART] [--color COLOUR] [--x PART] [--y PART]",
    """
    Adds a text over the video, from --from (default: the beginning), for --for or to the end. Sizes and \
    positions are fractions of the canvas.
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
