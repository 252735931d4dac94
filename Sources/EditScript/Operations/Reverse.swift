import Editing
import TemplaterKit

extension EditOperation {
  static let reverse = EditOperation(
    "reverse", "CLIP",
    """
    Plays a clip backwards, or forwards again.
    """,
    example: "reverse 1"
  ) { words in

    let clip = try words.clip()
    return EditStep { session in
      try session.timeline.reverse(clip.place(in: session.timeline))
    }
  }
}
