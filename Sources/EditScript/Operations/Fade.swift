import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let fade = EditOperation(
    "fade", "CLIP in|out --for TIME [--kind KIND] [--easing WORD]",
    """
    Fades a clip in from what lies below it, or the background, or out to it.
    """,
    example: "fade last out --for 1"
  ) { words in

    let duration = try words.requiredTime(option: "for")
    let easing = try words.easing()
    let kind = try KindList.transitions.kind(try words.option("kind") ?? "crossfade")
    let clip = try words.clip()
    let edge = try words.next("'in' or 'out'")
    guard edge == "in" || edge == "out" else {
      throw ScriptFault("it is not said which end; write 'in' or 'out' behind the clip")
    }
    return EditStep { session in
      try session.timeline.addFade(
        kind, at: edge == "in" ? .start : .end, of: clip.place(in: session.timeline),
        duration: duration, easing: easing)
    }
  }
}
