import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let cut = EditOperation(
    "cut", "FROM TO",
    """
    Takes the time from FROM to TO out of the edit. What follows closes up.
    """,
    example: "cut 4 6.5"
  ) { words in

    let start = try words.time("the beginning")
    let end = try words.time("the end")
    return EditStep { session in
      try session.timeline.rippleDelete(TimeRange(start: start, end: end))
    }
  }
}
