import Editing
import TemplaterKit

extension EditOperation {
  static let freeze = EditOperation(
    "freeze", "TIME --for TIME [--still FILE]",
    """
    Splits a clip at TIME and shows the frame at that time for --for; then the clip continues. The frame \
    is frozen by the effect 'freeze', or shown as the photo --still.
    """,
    example: "freeze 5 --for 2"
  ) { words in

    let duration = try words.requiredTime(option: "for")
    let still = try words.option("still")
    let time = try words.time("the time")
    return EditStep(files: still.map { [$0] } ?? []) { session in
      guard let still else {
        try session.timeline.freeze(at: time, for: duration)
        return
      }
      let photo = try session.medium(playing: still)
      try session.timeline.freeze(at: time, for: duration, showing: photo)
    }
  }
}
