import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let split = EditOperation(
    "split", "TIME [--clip CLIP]",
    """
    Cuts the clip that is seen at a time in two, or the named one. Nothing is seen of that.
    """,
    example: "split 12.5"
  ) { words in

    let clip = try words.option("clip").map(ClipAddress.init)
    let time = try words.time("the time")
    return EditStep { session in
      if let clip {
        try session.timeline.split(clip.place(in: session.timeline), at: time)
      } else {
        try session.timeline.split(at: time)
      }
    }
  }
}
