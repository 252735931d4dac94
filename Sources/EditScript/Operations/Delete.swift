import Editing
import TemplaterKit

extension EditOperation {
  static let delete = EditOperation(
    "delete", "CLIP",
    """
    Takes a clip out, with its transitions and what lies over it. What follows closes up. What is not one of the clips that are seen one after the other, such as a text or music, is only taken away.
    """,
    example: "delete 2"
  ) { words in

    let clip = try words.clip()
    return EditStep { session in
      let place = try clip.place(in: session.timeline)
      if session.timeline.storyline.contains(where: { $0.reference == place }) {
        try session.timeline.rippleDelete(place)
      } else {
        try session.timeline.delete(place)
      }
    }
  }
}
