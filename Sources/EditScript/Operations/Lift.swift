import Editing
import TemplaterKit

extension EditOperation {
  static let lift = EditOperation(
    "lift", "CLIP",
    """
    Removes a clip and leaves a gap.
    """,
    example: "lift 2"
  ) { words in

    let clip = try words.clip()
    return EditStep(removes: .item(clip)) { session in
      try session.timeline.delete(clip.place(in: session.timeline))
    }
  }
}
