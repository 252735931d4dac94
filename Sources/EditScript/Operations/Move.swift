import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let move = EditOperation(
    "move", "CLIP --before CLIP | --to TIME",
    """
    Puts a clip before another one, or at the end with '--before end'; what lies over it goes with it. With --to, it begins at that time and nothing else moves.
    """,
    example: "move 2 --before 0"
  ) { words in

    let time = try words.time(option: "to")
    let target = try words.option("before")
    let clip = try words.clip()
    try words.end()
    guard (time == nil) != (target == nil) else {
      throw ScriptFault("it is not said where to; write either --before or --to")
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
