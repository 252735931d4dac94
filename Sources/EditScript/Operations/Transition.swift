import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let transition = EditOperation(
    "transition",
    "CLIP CLIP KIND --for TIME [--easing WORD] [--sound crossfade|cut] [--set NAME=VALUE]…",
    """
    Adds a transition between two adjacent clips. They then overlap, and later clips move up by the \
    duration of the transition.
    """,
    example: "transition 0 1 fade_black --for 1"
  ) { words in

    let duration = try words.requiredTime(option: "for")
    let easing = try words.easing()
    let audio = try words.word(option: "sound", of: TransitionAudio.self) ?? .crossfade
    let settings = try words.settings()
    let first = try words.clip("the first clip")
    let second = try words.clip("the second clip")
    let kind = try words.kind(from: .transitions, settings: settings)
    return EditStep { session in
      let position = try first.position(in: session.timeline)
      guard try second.position(in: session.timeline) == position + 1 else {
        throw EditFailure(
          "the second clip does not follow the first; a transition needs adjacent clips, such as"
            + " \(position) and \(position + 1)")
      }
      try session.timeline.addTransition(
        kind, after: first.place(in: session.timeline), duration: duration, easing: easing,
        audio: audio, onTrack: session.joinsOnTracks)
    }
  }
}
