import Editing
import TemplaterKit

extension EditOperation {
  static let duplicate = EditOperation(
    "duplicate", "CLIP",
    """
    Adds a copy of an item directly after it.
    """,
    example: "duplicate 0"
  ) { words in

    let clip = try words.clip()
    return EditStep(cuts: true) { session in
      try session.timeline.duplicate(
        clip.place(in: session.timeline), lengths: session.lengths)
    }
  }
}
