import Editing
import TemplaterKit

extension EditOperation {
  static let mute = EditOperation(
    "mute", "CLIP",
    """
    Mutes a clip.
    """,
    example: "mute 0"
  ) { words in

    let clip = try words.clip()
    return EditStep { session in
      try session.timeline.setMuted(true, clip.place(in: session.timeline))
    }
  }
}
