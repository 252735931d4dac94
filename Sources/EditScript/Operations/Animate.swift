import Diagnostics
import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let animate = EditOperation(
    "animate", "CLIP PROPERTY \(AnimatedNumber.usage)",
    """
    Lets a number of a clip, a text or a sticker change while it lasts: \(listed(Timeline.AnimatedProperty.all.map(\.name))). Times count from the beginning of the clip. One VALUE alone stays the same throughout.
    """,
    example: "animate 0 scale 0=1 4=1.3:sine_in_out"
  ) { words in

    let clip = try words.clip()
    let name = try words.next("the property")
    guard let property = Timeline.AnimatedProperty.named(name) else {
      let all = Timeline.AnimatedProperty.all.map(\.name)
      throw ScriptFault(
        "there is no property \(quoted(name))"
          + (closest(to: name, among: all).map { "; is '\($0)' meant?" } ?? "; it is \(listed(all))")
      )
    }
    let number = try AnimatedNumber(reading: &words, "the first keyframe")
    return EditStep { session in
      try session.timeline.animate(clip.place(in: session.timeline), property, as: number)
    }
  }
}
