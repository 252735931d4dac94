import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let filter = EditOperation(
    "filter",
    "KIND [--from TIME] [--for TIME] [--intensity FACTOR] [--on TRACK] [--set NAME=VALUE]…",
    """
    Adds a filter on the whole image or on one track, from --from (default: the beginning), for --for or \
    to the end.
    """,
    example: "filter sepia --from 2 --for 3"
  ) { words in

    let part = try EditedPart(reading: &words)
    let intensity = try words.number(option: "intensity", in: 0...1, default: 1)
    let track = try words.option("on")
    let settings = try words.settings()
    let kind = try words.kind(from: .filters, settings: settings)
    return EditStep { session in
      try session.timeline.addFilter(
        kind, over: part.range(in: session.timeline), intensity: .constant(intensity),
        target: track)
    }
  }
}
