import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let place = EditOperation(
    "place", "FILE --at TIME [--on TRACK] \(FileClip.usage)",
    """
    Adds a video or a photo over the existing clips, on a track above them or on the given track. \
    Nothing moves.
    """,
    example: "place face.mp4 --at 5 --for 3"
  ) { words in

    let time = try words.requiredTime(option: "at")
    let track = try words.option("on")
    let file = try FileClip(reading: &words)
    return EditStep(files: [file.path]) { session in
      let (clip, type) = try file.clip(in: &session)
      try session.timeline.place(clip, type, at: time, on: track)
    }
  }
}
