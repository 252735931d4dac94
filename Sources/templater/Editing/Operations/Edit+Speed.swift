import Editing
import MediaValues

extension EditOperation {
  static let speed = EditOperation(
    "speed", "CLIP --by FACTOR",
    """
    Plays a clip FACTOR times as fast as it was recorded, from 0.05 to 100. It shows the same, and what follows moves.
    """,
    example: "speed 1 --by 2"
  ) { words in

    let factor = try words.requiredNumber(option: "by")
    let clip = try words.clip()
    return EditStep { session in
      try session.timeline.setSpeed(
        of: clip.place(in: session.timeline), to: .constant(factor))
    }
  }
}
