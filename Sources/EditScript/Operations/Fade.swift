import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let fade = EditOperation(
    "fade", "CLIP in|out --for TIME [--kind KIND] [--easing WORD]",
    """
    Fades a clip in from, or out to, the layers below or the background.
    """,
    example: "fade last out --for 1"
  ) { words in

    let duration = try words.requiredTime(option: "for")
    let easing = try words.easing()
    let kind = try KindList.transitions.kind(try words.option("kind") ?? "crossfade")
    let clip = try words.clip()
    let edge = try words.next("'in' or 'out'")
    guard edge == "in" || edge == "out" else {
      throw ScriptFault("the direction is missing; write 'in' or 'out' after the clip")
    }
    return EditStep { session in
      try session.timeline.addFade(
        kind, at: edge == "in" ? .start : .end, of: clip.place(in: session.timeline),
        duration: duration, easing: easing)
    }
  }
}
