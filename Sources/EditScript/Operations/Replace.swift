import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let replace = EditOperation(
    "replace", "CLIP FILE [--in TIME]",
    """
    Replaces the medium of a clip by another file, from --in on. The duration does not change.
    """,
    example: "replace 1 sea.mp4 --in 2"
  ) { words in

    let start = try words.time(option: "in") ?? .zero
    let clip = try words.clip()
    let path = try words.next("the file")
    return EditStep(files: [path]) { session in
      let place = try clip.place(in: session.timeline)
      let medium = try session.medium(playing: path)
      try session.timeline.replaceMedia(
        of: place, with: medium, from: start, lengths: session.lengths)
    }
  }
}
