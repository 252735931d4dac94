import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let move = EditOperation(
    "move", "CLIP --before CLIP | --to TIME",
    """
    Moves a clip before another one, or to the end with '--before end', together with the items over it. \
    With --to, it begins at that time and nothing else moves.
    """,
    example: "move 2 --before 0"
  ) { words in

    let time = try words.time(option: "to")
    let target = try words.option("before")
    let clip = try words.clip()
    try words.end()
    guard (time == nil) != (target == nil) else {
      throw ScriptFault("the destination is missing; write either --before or --to")
    }
    return EditStep { session in
      let place = try clip.place(in: session.timeline)
      if let time {
        try session.timeline.move(place, to: time)
      } else if let target {
        let position =
          target == "end"
          ? session.timeline.storyline.count
          : try ClipAddress(target).position(in: session.timeline)
        try session.timeline.reorder(place, to: position)
      }
    }
  }
}
