import Editing
import TemplaterKit

extension EditOperation {
  static let unmute = EditOperation(
    "unmute", "CLIP",
    """
    Unmutes a clip.
    """,
    example: "unmute 0"
  ) { words in

    let clip = try words.clip()
    return EditStep { session in
      try session.timeline.setMuted(false, clip.place(in: session.timeline))
    }
  }
}
