import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let rotate = EditOperation(
    "rotate", "CLIP DEGREES",
    """
    Rotates a clip, a text or a sticker clockwise.
    """,
    example: "rotate 0 90"
  ) { words in

    let clip = try words.clip()
    let degrees = try words.number("the angle")
    return EditStep { session in
      try session.timeline.rotate(
        clip.place(in: session.timeline), to: .constant(degrees))
    }
  }
}
