import Editing
import TemplaterKit

extension EditOperation {
  static let freeze = EditOperation(
    "freeze", "TIME --for TIME [--still FILE]",
    """
    Splits a clip at TIME and shows the frame at that time for --for, without sound; then the clip continues. \
    The frame is that without the entrance and the exit of the clip; its `motion` continues after the freeze. With --still the photo FILE is shown instead.
    """,
    example: "freeze 5 --for 2"
  ) { words in

    let duration = try words.requiredTime(option: "for")
    let still = try words.option("still")
    let time = try words.time("the time")
    return EditStep(files: still.map { [$0] } ?? [], cuts: true) { session in
      guard let still else {
        try session.timeline.freeze(at: time, for: duration, lengths: session.lengths)
        return
      }
      let photo = try session.medium(playing: still)
      try session.timeline.freeze(
        at: time, for: duration, showing: photo, lengths: session.lengths)
    }
  }
}
