import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let slip = EditOperation(
    "slip", "CLIP --by TIME",
    """
    Shows a later part of the medium of a clip, or an earlier one if the time is negative. Nothing \
    moves.
    """,
    example: "slip 0 --by 0.5"
  ) { words in

    let time = try words.requiredTime(option: "by")
    let clip = try words.clip()
    return EditStep(needsLengths: true) { session in
      try session.timeline.slip(
        clip.place(in: session.timeline), by: time, lengths: session.lengths)
    }
  }
}
