import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let hold = EditOperation(
    "hold", "CLIP --for TIME",
    """
    Holds the last frame of a video that plays to its end. Later clips move.
    """,
    example: "hold 1 --for 1.5"
  ) { words in

    let duration = try words.requiredTime(option: "for")
    let clip = try words.clip()
    return EditStep(needsLengths: true) { session in
      try session.timeline.holdEnd(
        of: clip.place(in: session.timeline), for: duration, lengths: session.lengths)
    }
  }
}
