import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let filter = EditOperation(
    "filter",
    "KIND [--from TIME] [--for TIME] [--intensity FACTOR] [--on TRACK] [--set NAME=VALUE]…",
    """
    Changes the picture for a while, or of one track: from --from, else the beginning, to the end or for --for.
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
