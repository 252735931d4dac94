import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let insert = EditOperation(
    "insert", "FILE --at TIME \(FileClip.usage)",
    """
    Inserts a video or a photo. A clip that is playing at that time is split, and later clips move back.
    """,
    example: "insert sea.jpg --at 5 --for 2"
  ) { words in

    let time = try words.requiredTime(option: "at")
    let file = try FileClip(reading: &words)
    return EditStep(files: [file.path], cuts: true) { session in
      let (clip, type) = try file.clip(in: &session)
      try session.timeline.insert(clip, type, at: time, lengths: session.lengths)
    }
  }
}
