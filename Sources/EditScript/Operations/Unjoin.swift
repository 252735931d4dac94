import Editing
import TemplaterKit

extension EditOperation {
  static let unjoin = EditOperation(
    "unjoin", "CLIP CLIP",
    """
    Removes the transition between two clips. They then touch, and later clips move back.
    """,
    example: "unjoin 0 1"
  ) { words in

    let first = try words.clip("the first clip")
    let second = try words.clip("the second clip")
    return EditStep(removes: .transitions) { session in
      let outgoing = try first.place(in: session.timeline)
      let incoming = try second.place(in: session.timeline)
      guard let place = session.timeline.transition(from: outgoing, to: incoming) else {
        throw EditFailure("there is no transition between the two")
      }
      try session.timeline.removeTransition(place)
    }
  }
}
