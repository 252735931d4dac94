import Editing
import MediaValues
import TemplaterKit

extension EditOperation {
  static let fit = EditOperation(
    "fit", "CLIP contain|cover|fill|none",
    """
    Says how a picture is laid into the canvas when their shapes differ.
    """,
    example: "fit 0 cover"
  ) { words in

    let clip = try words.clip()
    let word = try words.next("how it fits")
    guard let fit = Fit(rawValue: word) else {
      throw ScriptFault("there is no fit '\(word)'; it is contain, cover, fill or none")
    }
    return EditStep { session in
      try session.timeline.setFit(of: clip.place(in: session.timeline), to: fit)
    }
  }
}
