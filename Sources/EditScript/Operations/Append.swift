import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let append = EditOperation(
    "append", "FILE \(FileClip.usage)",
    """
    Adds a video or a photo after the last clip: all of it, or the part that begins at --in and lasts \
    --for.
    """,
    example: "append walk.mp4 --in 2 --for 5"
  ) { words in

    let file = try FileClip(reading: &words)
    return EditStep(files: [file.path]) { session in
      let (clip, type) = try file.clip(in: &session)
      try session.timeline.append(clip, type)
    }
  }
}
