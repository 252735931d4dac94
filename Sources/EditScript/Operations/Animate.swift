import Diagnostics
import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let animate = EditOperation(
    "animate", "CLIP PROPERTY \(AnimatedNumber.usage)",
    """
    Animates a number of a clip, a text or a sticker: \
    \(listed(Timeline.AnimatedProperty.all.map(\.name))). Times count from the beginning of the clip. A \
    single VALUE sets a constant.
    """,
    example: "animate 0 scale 0=1 4=1.3:sine_in_out"
  ) { words in

    let clip = try words.clip()
    let name = try words.next("the property")
    guard let property = Timeline.AnimatedProperty.named(name) else {
      let all = Timeline.AnimatedProperty.all.map(\.name)
      throw ScriptFault(
        "there is no property \(quoted(name))"
          + (closest(to: name, among: all).map { "; did you mean '\($0)'?" }
            ?? "; the properties are \(listed(all, "and"))")
      )
    }
    let number = try AnimatedNumber(reading: &words, "the first keyframe")
    return EditStep { session in
      try session.timeline.animate(clip.place(in: session.timeline), property, as: number)
    }
  }
}
