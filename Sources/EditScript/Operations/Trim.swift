import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let trim = EditOperation(
    "trim", "CLIP [--in TIME] [--out TIME | --for TIME]",
    """
    Changes the beginning or the end of a clip. Times count from its current beginning: '--in 2' removes \
    its first two seconds, '--in -1' adds the second of its medium before them, '--out 5' ends it at \
    five seconds, and '--for 5' makes it five seconds long. Later clips move.
    """,
    example: "trim 0 --in 2 --for 5"
  ) { words in

    let start = try words.time(option: "in")
    let end = try words.time(option: "out")
    let duration = try words.time(option: "for")
    let clip = try words.clip()
    try words.end()
    guard start != nil || end != nil || duration != nil else {
      throw ScriptFault("nothing to trim is given; add --in, --out or --for")
    }
    guard end == nil || duration == nil else {
      throw ScriptFault("--out and --for both set the end; leave one of them out")
    }
    return EditStep(needsLengths: true) { session in
      let place = try clip.place(in: session.timeline)
      let range = try session.timeline.range(of: place)
      let stop = end ?? duration.map { (start ?? .zero) + $0 }
      if let stop {
        try session.timeline.trimEnd(of: place, to: range.start + stop, lengths: session.lengths)
      }
      if let start {
        try session.timeline.trimStart(
          of: clip.place(in: session.timeline), to: range.start + start, lengths: session.lengths)
      }
    }
  }
}
