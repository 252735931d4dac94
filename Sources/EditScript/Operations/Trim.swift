import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let trim = EditOperation(
    "trim", "CLIP [--in TIME] [--out TIME | --for TIME]",
    """
    Lets a clip begin or end at other moments, counted from its beginning as it is: '--in 2' takes two seconds off, '--in -1' gives one back that its medium has before, '--out 5' lets it end where it was five seconds in, and '--for 5' lets it last five seconds then. What follows moves.
    """,
    example: "trim 0 --in 2 --for 5"
  ) { words in

    let start = try words.time(option: "in")
    let end = try words.time(option: "out")
    let duration = try words.time(option: "for")
    let clip = try words.clip()
    try words.end()
    guard start != nil || end != nil || duration != nil else {
      throw ScriptFault("it is not said where to trim; write --in, --out or --for")
    }
    guard end == nil || duration == nil else {
      throw ScriptFault("--out and --for both say where it ends; leave one of them out")
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
