import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let effect = EditOperation(
    "effect", "KIND [--from TIME] [--for TIME] [--on TRACK] [--set NAME=VALUE]…",
    """
    Adds an effect on the whole image or on one track, from --from (default: the beginning), for --for \
    or to the end.
    """,
    example: "effect partition --from 2 --for 3 --set columns=2"
  ) { words in

    let part = try EditedPart(reading: &words)
    let track = try words.option("on")
    let settings = try words.settings()
    let kind = try words.kind(from: .effects, settings: settings)
    return EditStep { session in
      try session.timeline.addEffect(kind, over: part.range(in: session.timeline), target: track)
    }
  }
}
