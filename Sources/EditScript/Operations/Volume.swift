import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let volume = EditOperation(
    "volume", "CLIP FACTOR | --track NAME FACTOR",
    """
    Sets the volume of a clip or of a whole track as a factor: 1 leaves it unchanged.
    """,
    example: "volume 0 0.5"
  ) { words in

    let track = try words.option("track")
    let clip = try track == nil ? words.clip() : nil
    let factor = try words.number("the factor")
    guard 0...10 ~= factor else {
      throw ScriptFault("the factor is \(factor); it must be from 0 to 10")
    }
    return EditStep { session in
      if let track {
        try session.timeline.setVolume(ofTrack: track, to: .constant(factor))
      } else if let clip {
        try session.timeline.setVolume(
          of: clip.place(in: session.timeline), to: .constant(factor))
      }
    }
  }
}
