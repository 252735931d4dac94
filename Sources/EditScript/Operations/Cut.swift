import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let cut = EditOperation(
    "cut", "FROM TO",
    """
    Removes the time from FROM to TO from the edit. Later clips move up.
    """,
    example: "cut 4 6.5"
  ) { words in

    let start = try words.time("the beginning")
    let end = try words.time("the end")
    return EditStep(cuts: true) { session in
      try session.timeline.rippleDelete(
        TimeRange(start: start, end: end), lengths: session.lengths)
    }
  }
}
