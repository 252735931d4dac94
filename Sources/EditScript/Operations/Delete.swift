import Editing
import TemplaterKit

extension EditOperation {
  static let delete = EditOperation(
    "delete", "CLIP",
    """
    Removes a clip with its transitions and the items over it. Later clips move up. An item that is not \
    on the storyline, such as a text or music, is removed without moving others.
    """,
    example: "delete 2"
  ) { words in

    let clip = try words.clip()
    return EditStep(removes: .item(clip)) { session in
      let place = try clip.place(in: session.timeline)
      if session.timeline.storyline.contains(where: { $0.reference == place }) {
        try session.timeline.rippleDelete(place)
      } else {
        try session.timeline.delete(place)
      }
    }
  }
}
