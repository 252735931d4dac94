import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let overwrite = EditOperation(
    "overwrite", "FILE --at TIME \(FileClip.usage)",
    """
    Replaces a part of the edit by a video or a photo. Nothing moves.
    """,
    example: "overwrite sea.jpg --at 5 --for 2"
  ) { words in

    let time = try words.requiredTime(option: "at")
    let file = try FileClip(reading: &words)
    return EditStep(files: [file.path], cuts: true) { session in
      let (clip, type) = try file.clip(in: &session)
      try session.timeline.overwrite(
        with: clip, type, at: time, lengths: session.lengths)
    }
  }
}
