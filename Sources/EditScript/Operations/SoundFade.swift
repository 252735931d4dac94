import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let soundFade = EditOperation(
    "sound-fade", "CLIP [--in TIME] [--out TIME]",
    """
    Sets the fade-in and fade-out of the sound of a clip; an option that is left out is 0.
    """,
    example: "sound-fade 0 --in 0.5 --out 1"
  ) { words in

    let fadeIn = try words.time(option: "in") ?? .zero
    let fadeOut = try words.time(option: "out") ?? .zero
    let clip = try words.clip()
    return EditStep { session in
      try session.timeline.setFades(
        of: clip.place(in: session.timeline), in: fadeIn, out: fadeOut)
    }
  }
}
