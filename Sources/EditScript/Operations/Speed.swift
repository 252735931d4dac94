import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let speed = EditOperation(
    "speed",
    "CLIP --by FACTOR | CLIP --ramp hero|bullet|montage|jump|flash_in|flash_out"
      + " | CLIP \(AnimatedNumber.usage)",
    """
    Sets the speed of a clip: a FACTOR from 0.05 to 100, a ramp, or keyframes, whose times count from \
    the beginning of the clip at its new speed. The clip shows the same part of its medium, and later \
    clips move.
    """,
    example: "speed 1 --by 2"
  ) { words in

    let factor = try words.number(option: "by")
    let ramp = try words.word(option: "ramp", of: SpeedRamp.self)
    let clip = try words.clip()
    if let ramp {
      return EditStep { session in
        try session.timeline.setSpeed(of: clip.place(in: session.timeline), to: ramp)
      }
    }
    let speed =
      try factor.map { .constant($0) }
      ?? AnimatedNumber(reading: &words, "the speed ('--by 2', or keyframes such as 0=1 2=3)")
    return EditStep { session in
      try session.timeline.setSpeed(of: clip.place(in: session.timeline), to: speed)
    }
  }
}
