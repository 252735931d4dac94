import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let split = EditOperation(
    "split", "TIME [--clip CLIP]",
    """
    Splits the clip that is visible at a time, or the given clip, in two. The video does not change: \
    a video is split where a frame begins, and one that repeats a shorter file where a repetition begins.
    """,
    example: "split 12.5"
  ) { words in

    let clip = try words.option("clip").map(ClipAddress.init)
    let time = try words.time("the time")
    return EditStep(cuts: true) { session in
      if let clip {
        try session.timeline.split(
          clip.place(in: session.timeline), at: time, lengths: session.lengths)
      } else {
        try session.timeline.split(at: time, lengths: session.lengths)
      }
    }
  }
}
